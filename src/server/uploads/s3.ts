/**
 * Stores bytes in a bucket of a service that speaks the S3 protocol. An object is named as the file on disk would be, so
 * that a folder can be copied into a bucket and back.
 */
import { createHash } from 'node:crypto';
import { Readable } from 'node:stream';
import { AwsClient } from 'aws4fetch';
import { ByteStoreUnavailable, pathOf, type ByteStore } from './byte-store.ts';

export interface S3Options {
  readonly accessKeyId: string;
  readonly secretAccessKey: string;
  readonly region: string;
  /** Without a trailing slash. */
  readonly endpoint: string;
  readonly bucket: string;
}

/** For one request. An upload is sent again from its last part. */
const TIMEOUT_MS = 60_000;

export function s3Store(options: S3Options, now: () => number): ByteStore {
  const { endpoint, bucket, accessKeyId, secretAccessKey, region } = options;
  const signer = new AwsClient({ accessKeyId, secretAccessKey, region, service: 's3' });

  async function send(method: string, key: string, content: Uint8Array = new Uint8Array()): Promise<Response> {
    const url = new URL(`${endpoint}/${bucket}/${pathOf(key)}`);
    // Without it, only the address and the time would be signed.
    const headers = { 'x-amz-content-sha256': createHash('sha256').update(content).digest('hex') };
    // 20260102T030405Z
    const datetime = new Date(now()).toISOString().replaceAll(/[-:]|\.\d+/g, '');
    const body = method === 'PUT' ? new Uint8Array(content) : null;
    const request = await signer.sign(url, { method, headers, body, aws: { datetime } });
    try {
      return await fetch(request, { signal: AbortSignal.timeout(TIMEOUT_MS) });
    } catch (cause) {
      throw new ByteStoreUnavailable(`${url.origin} did not answer`, { cause });
    }
  }

  async function found(key: string): Promise<Response | null> {
    const response = await send('GET', key);
    if (response.ok) return response;
    const said = await refusal('GET', response);
    if (said.code === 'NoSuchKey') return null;
    throw said;
  }

  return {
    put: async (key, bytes) => {
      const response = await send('PUT', key, bytes);
      if (!response.ok) throw await refusal('PUT', response);
      await response.body?.cancel();
    },
    get: async (key) => {
      const response = await found(key);
      return response && contentOf(response);
    },
    open: async (key) => {
      const response = await found(key);
      if (!response) return null;
      const size = response.headers.get('content-length');
      if (size !== null) return { size: Number(size), content: partsOf(response) };
      // A service that does not say how much it sends.
      const content = await contentOf(response);
      return { size: content.length, content: Readable.from([content]) };
    },
    delete: async (key) => {
      const response = await send('DELETE', key);
      if (response.ok) return;
      const said = await refusal('DELETE', response);
      if (said.code !== 'NoSuchKey') throw said;
    },
  };
}

async function* partsOf({ body }: Response): AsyncGenerator<Buffer> {
  try {
    for await (const part of body ?? []) yield Buffer.from(part);
  } catch (cause) {
    throw new ByteStoreUnavailable('the answer broke off', { cause });
  }
}

async function contentOf(response: Response): Promise<Buffer> {
  try {
    return Buffer.from(await response.arrayBuffer());
  } catch (cause) {
    throw new ByteStoreUnavailable('the answer broke off', { cause });
  }
}

/** What the service says is wrong, such as `NoSuchBucket`. */
async function refusal(method: string, response: Response): Promise<ByteStoreUnavailable> {
  const [, code = ''] = /<Code>(\w+)<\/Code>/.exec((await contentOf(response)).toString()) ?? [];
  return new ByteStoreUnavailable(`${method} was answered with ${response.status} ${code}`, { code });
}
