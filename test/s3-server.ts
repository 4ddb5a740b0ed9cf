/**
 * A service that speaks the S3 protocol, over HTTP, as far as Pulse needs it: objects by path, the errors of the
 * protocol as XML, and every request checked for its signature (AWS Signature Version 4), its time and its body.
 */
import { createHash, createHmac, timingSafeEqual } from 'node:crypto';
import { once } from 'node:events';
import http from 'node:http';
import type { AddressInfo } from 'node:net';
import { buffer } from 'node:stream/consumers';
import type { S3Config } from '#server/config/config.ts';

export interface S3Server {
  readonly settings: S3Config;
  /** By their names in the bucket. */
  readonly objects: ReadonlyMap<string, Buffer>;
  /** Uploads in parts that were begun and neither completed nor broken off. */
  unfinished(): number;
  /** Every request is answered with this error until it is null. */
  breaks(error: { readonly status: number; readonly code: string } | null): void;
  stop(): Promise<void>;
}

const BUCKET = 'pulse-files';
const REGION = 'eu-central-1';
const ACCESS_KEY = 'AKIATESTTESTTEST';
const SECRET_KEY = 'wJalrXUtnFEMI/K7MDENG+test+test+test+key';
/** The protocol allows clocks to differ by this much. */
const SKEW_MS = 15 * 60_000;

class Denied extends Error {
  readonly status: number;
  readonly code: string;

  constructor(status: number, code: string) {
    super(code);
    this.status = status;
    this.code = code;
  }
}

export async function startS3(): Promise<S3Server> {
  const objects = new Map<string, Buffer>();
  let broken: { readonly status: number; readonly code: string } | null = null;

  const uploads = new Map<string, Buffer[]>();

  function answer(request: http.IncomingMessage, body: Buffer): { status: number; body?: Buffer; etag?: string } {
    if (broken) throw new Denied(broken.status, broken.code);
    verify(request, body);
    const { pathname, searchParams: query } = new URL(request.url ?? '', 'http://s3');
    const [, bucket = '', name = ''] = /^\/([^/]+)(?:\/(.+))?$/.exec(pathname) ?? [];
    if (bucket !== BUCKET) throw new Denied(404, 'NoSuchBucket');
    if (name === '') return { status: 200, body: Buffer.from(listed(query.get('prefix') ?? '')) };
    const upload = query.get('uploadId');
    if (upload !== null || query.has('uploads'))
      return answerUpload(request.method, name, upload, Number(query.get('partNumber')), body);
    switch (request.method) {
      case 'PUT':
        objects.set(name, body);
        return { status: 200 };
      case 'DELETE':
        objects.delete(name);
        return { status: 204 };
      case 'GET': {
        const found = objects.get(name);
        if (!found) throw new Denied(404, 'NoSuchKey');
        return { status: 200, body: found };
      }
      default:
        throw new Denied(405, 'MethodNotAllowed');
    }
  }

  function listed(prefix: string): string {
    const keys = [...objects.keys()].filter((key) => key.startsWith(prefix)).sort();
    const contents = keys.map((key) => `<Contents><Key>${key}</Key></Contents>`).join('');
    return `<ListBucketResult><IsTruncated>false</IsTruncated>${contents}</ListBucketResult>`;
  }

  /** In parts: nothing is there until it is completed. */
  function answerUpload(
    method: string | undefined,
    name: string,
    upload: string | null,
    part: number,
    body: Buffer,
  ): { status: number; body?: Buffer; etag?: string } {
    if (upload === null) {
      const id = `upload&${uploads.size}`;
      uploads.set(id, []);
      const xml = `<InitiateMultipartUploadResult><UploadId>${id.replace('&', '&amp;')}</UploadId></InitiateMultipartUploadResult>`;
      return { status: 200, body: Buffer.from(xml) };
    }
    const parts = uploads.get(upload);
    if (!parts) throw new Denied(404, 'NoSuchUpload');
    if (method === 'PUT') {
      parts[part - 1] = body;
      return { status: 200, etag: `"${createHash('md5').update(body).digest('hex')}"` };
    }
    uploads.delete(upload);
    if (method === 'DELETE') return { status: 204 };
    const named = [...body.toString().matchAll(/<ETag>([^<]+)<\/ETag>/g)].map(([, tag]) => tag);
    const known = parts.map((each) => `"${createHash('md5').update(each).digest('hex')}"`);
    // Refused in a good answer, as the service does.
    if (String(named) !== String(known))
      return { status: 200, body: Buffer.from('<Error><Code>InvalidPart</Code></Error>') };
    objects.set(name, Buffer.concat(parts));
    return { status: 200, body: Buffer.from('<CompleteMultipartUploadResult/>') };
  }

  const server = http.createServer((request, response) => {
    void buffer(request).then((body) => {
      try {
        const { status, body: content, etag } = answer(request, body);
        response.writeHead(status, etag === undefined ? {} : { ETag: etag }).end(content);
      } catch (error) {
        if (!(error instanceof Denied)) throw error;
        const xml = `<?xml version="1.0" encoding="UTF-8"?>\n<Error><Code>${error.code}</Code></Error>`;
        response.writeHead(error.status, { 'Content-Type': 'application/xml' }).end(xml);
      }
    });
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo;

  return {
    settings: {
      endpoint: `http://127.0.0.1:${port}`,
      bucket: BUCKET,
      region: REGION,
      accessKeyId: ACCESS_KEY,
      secretAccessKey: SECRET_KEY,
    },
    objects,
    unfinished: () => uploads.size,
    breaks: (error) => {
      broken = error;
    },
    stop: async () => {
      server.closeAllConnections();
      server.close();
      await once(server, 'close');
    },
  };
}

/** Written from the description of the protocol, and shares no code with what signs. */
function verify({ method, url = '', headers }: http.IncomingMessage, body: Buffer): void {
  const said =
    /^AWS4-HMAC-SHA256 Credential=([^/]+)\/(\d{8})\/([^/]+)\/s3\/aws4_request, ?SignedHeaders=([^,]+), ?Signature=([\da-f]{64})$/.exec(
      headers.authorization ?? '',
    );
  if (!said) throw new Denied(403, 'AccessDenied');
  const [, accessKey = '', day = '', region = '', names = '', signature = ''] = said;
  if (accessKey !== ACCESS_KEY) throw new Denied(403, 'InvalidAccessKeyId');
  if (region !== REGION) throw new Denied(400, 'AuthorizationHeaderMalformed');
  const time = String(headers['x-amz-date']);
  const at = Date.parse(time.replace(/^(\d{4})(\d\d)(\d\d)T(\d\d)(\d\d)(\d\d)Z$/, '$1-$2-$3T$4:$5:$6Z'));
  if (!time.startsWith(day) || !(Math.abs(Date.now() - at) < SKEW_MS)) throw new Denied(403, 'RequestTimeTooSkewed');
  const digest = createHash('sha256').update(body).digest('hex');
  if (headers['x-amz-content-sha256'] !== digest) throw new Denied(400, 'XAmzContentSHA256Mismatch');
  const signed = names.split(';');
  if (!['host', 'x-amz-content-sha256', 'x-amz-date'].every((name) => signed.includes(name)))
    throw new Denied(403, 'AccessDenied');
  const [path = '', query = ''] = url.split('?');
  let canonical = `${method}\n${path}\n${query}\n`;
  for (const name of signed) canonical += `${name}:${String(headers[name]).trim()}\n`;
  canonical += `\n${names}\n${digest}`;
  const summary = createHash('sha256').update(canonical).digest('hex');
  const mac = (key: string | Buffer, content: string) => createHmac('sha256', key).update(content).digest();
  const key = mac(mac(mac(mac(`AWS4${SECRET_KEY}`, day), region), 's3'), 'aws4_request');
  const expected = mac(key, `AWS4-HMAC-SHA256\n${time}\n${day}/${region}/s3/aws4_request\n${summary}`);
  if (!timingSafeEqual(expected, Buffer.from(signature, 'hex'))) throw new Denied(403, 'SignatureDoesNotMatch');
}
