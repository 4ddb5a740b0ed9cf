/** Puts backups into a bucket of a service that speaks the S3 protocol, in parts, so that none is held in memory as a whole. */
import { createHash } from 'node:crypto';
import fs from 'node:fs';
import path from 'node:path';
import { AwsClient } from 'aws4fetch';
import type { BackupBucket } from '#server/config/config.ts';
import type { Target } from './target.ts';

/** The protocol allows 10,000 parts: 160 GB. */
const PART_BYTES = 16 * 1024 * 1024;
const TIMEOUT_MS = 120_000;

/** The service refused, or did not answer. */
export class BucketRefused extends Error {
  override readonly name = 'BucketRefused';
}

/** `scratch`: the folder in which SQLite is copied meanwhile. */
export function bucketTarget(settings: BackupBucket, scratch: string): Target {
  const { endpoint, region, accessKeyId, secretAccessKey, bucket, prefix } = settings;
  const signer = new AwsClient({ accessKeyId, secretAccessKey, region, service: 's3' });

  async function send(
    method: string,
    name: string,
    query: Readonly<Record<string, string>> = {},
    body = new Uint8Array(),
  ) {
    const url = new URL(`${endpoint}/${bucket}${name === '' ? '' : `/${prefix}${name}`}`);
    for (const [key, value] of Object.entries(query)) url.searchParams.set(key, value);
    const headers = { 'x-amz-content-sha256': createHash('sha256').update(body).digest('hex') };
    const request = await signer.sign(url, { method, headers, body: body.length > 0 ? body : null });
    try {
      const response = await fetch(request, { signal: AbortSignal.timeout(TIMEOUT_MS) });
      return { response, text: await response.text() };
    } catch (cause) {
      throw new BucketRefused(`${url.origin} did not answer`, { cause });
    }
  }

  async function sendWell(...asked: Parameters<typeof send>) {
    const { response, text } = await send(...asked);
    // The last step of an upload may be refused after its answer has begun.
    if (response.ok && !text.includes('<Error>')) return { response, text };
    throw refusal(asked[0], response, text);
  }

  return {
    name: `s3://${bucket}/${prefix}`,
    scratch: () => {
      fs.mkdirSync(scratch, { recursive: true, mode: 0o700 });
      return fs.mkdtempSync(path.join(scratch, '.pulse-backup-'));
    },
    async put(name, fill) {
      const begun = await sendWell('POST', name, { uploads: '' });
      const uploadId = tagOf(begun.text, 'UploadId');
      const tags: string[] = [];
      let [waiting, held, size]: [Uint8Array[], number, number] = [[], 0, 0];
      const flush = async (): Promise<void> => {
        const body = new Uint8Array(Buffer.concat(waiting));
        [waiting, held] = [[], 0];
        const { response } = await sendWell('PUT', name, { partNumber: String(tags.length + 1), uploadId }, body);
        tags.push(response.headers.get('etag') ?? '');
        size += body.length;
      };
      try {
        await fill(async (bytes) => {
          waiting.push(Uint8Array.from(bytes));
          held += bytes.length;
          if (held >= PART_BYTES) await flush();
        });
        if (waiting.length > 0) await flush();
        const parts = tags.map((tag, at) => `<Part><PartNumber>${at + 1}</PartNumber><ETag>${tag}</ETag></Part>`);
        const body = `<CompleteMultipartUpload>${parts.join('')}</CompleteMultipartUpload>`;
        await sendWell('POST', name, { uploadId }, new TextEncoder().encode(body));
        return size;
      } catch (error) {
        // Parts that nobody completes cost room.
        await send('DELETE', name, { uploadId }).catch(() => undefined);
        throw error;
      }
    },
    async read(name) {
      const { response, text } = await send('GET', name);
      if (response.ok) return text;
      if (response.status === 404 && text.includes('NoSuchKey')) return null;
      throw refusal('GET', response, text);
    },
    async list() {
      const names: string[] = [];
      for (let from = ''; ;) {
        const query = { 'list-type': '2', prefix, ...(from !== '' && { 'continuation-token': from }) };
        const { text } = await sendWell('GET', '', query);
        for (const [, key = ''] of text.matchAll(/<Key>([^<]*)<\/Key>/g)) names.push(key.slice(prefix.length));
        if (!text.includes('<IsTruncated>true</IsTruncated>')) return names;
        from = tagOf(text, 'NextContinuationToken');
      }
    },
    delete: async (name) => void (await sendWell('DELETE', name)),
  };
}

function tagOf(xml: string, tag: string): string {
  const [, value] = new RegExp(`<${tag}>([^<]+)</${tag}>`).exec(xml) ?? [];
  if (value === undefined) throw new BucketRefused(`the service answered without ${tag}`);
  return value.replaceAll('&amp;', '&').replaceAll('&quot;', '"');
}

function refusal(method: string, { status }: Response, text: string): BucketRefused {
  const [, code = ''] = /<Code>(\w+)<\/Code>/.exec(text) ?? [];
  return new BucketRefused(`the bucket answered ${method} with ${status} ${code}`.trimEnd());
}
