/**
 * Signs a request as S3 expects it (AWS Signature Version 4, in the Authorization header). Only what the store of bytes
 * needs: paths that need no escaping, no query.
 */
import { createHash, createHmac } from 'node:crypto';

export interface Credentials {
  readonly accessKeyId: string;
  readonly secretAccessKey: string;
  readonly region: string;
}

interface Request {
  readonly method: string;
  readonly url: URL;
  readonly body: Uint8Array;
  /** Further headers that are signed, by their names in lower case. */
  readonly headers?: Readonly<Record<string, string>>;
}

/** All headers to send; `host` is left to the client, which derives it from the address. */
export function signedHeaders(
  { method, url, body, headers = {} }: Request,
  { accessKeyId, secretAccessKey, region }: Credentials,
  now: number,
): Record<string, string> {
  // 20260102T030405Z
  const time = new Date(now).toISOString().replaceAll(/[-:]|\.\d+/g, '');
  const date = time.slice(0, 8);
  const hash = sha256(body);
  const sent = { ...headers, 'x-amz-content-sha256': hash, 'x-amz-date': time };
  const signed = Object.entries({ ...sent, host: url.host }).toSorted(([one], [other]) => (one < other ? -1 : 1));
  const names = signed.map(([name]) => name).join(';');
  const lines = signed.map(([name, value]) => `${name}:${value.trim()}\n`).join('');
  const canonical = [method, url.pathname, '', lines, names, hash].join('\n');
  const scope = `${date}/${region}/s3/aws4_request`;
  const toSign = ['AWS4-HMAC-SHA256', time, scope, sha256(canonical)].join('\n');
  const key = [date, region, 's3', 'aws4_request'].reduce<string | Buffer>(hmac, `AWS4${secretAccessKey}`);
  const signature = hmac(key, toSign).toString('hex');
  return {
    ...sent,
    authorization: `AWS4-HMAC-SHA256 Credential=${accessKeyId}/${scope}, SignedHeaders=${names}, Signature=${signature}`,
  };
}

function sha256(content: string | Uint8Array): string {
  return createHash('sha256').update(content).digest('hex');
}

function hmac(key: string | Buffer, content: string): Buffer {
  return createHmac('sha256', key).update(content).digest();
}
