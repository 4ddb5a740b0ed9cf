/**
 * Stores bytes in a bucket of a service that speaks the S3 protocol. An object is named as the file on disk would be, so
 * that a folder can be copied into a bucket and back.
 */
import { ByteStoreUnavailable, pathOf, type ByteStore } from './byte-store.ts';
import { signedHeaders, type Credentials } from './sign-request.ts';

export interface S3Options extends Credentials {
  /** Without a trailing slash. */
  readonly endpoint: string;
  readonly bucket: string;
}

/** For one request. An upload is sent again from its last part. */
const TIMEOUT_MS = 60_000;
const NOTHING = new Uint8Array();

export function s3Store(options: S3Options, now: () => number): ByteStore {
  const { endpoint, bucket } = options;

  async function send(method: string, key: string, body: Uint8Array = NOTHING): Promise<Response> {
    const url = new URL(`${endpoint}/${bucket}/${pathOf(key)}`);
    const headers = signedHeaders({ method, url, body }, options, now());
    const signal = AbortSignal.timeout(TIMEOUT_MS);
    try {
      return await fetch(url, { method, headers, signal, ...(method === 'PUT' && { body: new Uint8Array(body) }) });
    } catch (cause) {
      throw new ByteStoreUnavailable(`${url.origin} did not answer`, { cause });
    }
  }

  return {
    put: async (key, bytes) => {
      const response = await send('PUT', key, bytes);
      if (!response.ok) throw await refusal('PUT', response);
      await response.body?.cancel();
    },
    get: async (key) => {
      const response = await send('GET', key);
      if (response.ok) return contentOf(response);
      const said = await refusal('GET', response);
      if (said.code === 'NoSuchKey') return null;
      throw said;
    },
    delete: async (key) => {
      const response = await send('DELETE', key);
      if (response.ok) return;
      const said = await refusal('DELETE', response);
      if (said.code !== 'NoSuchKey') throw said;
    },
  };
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
