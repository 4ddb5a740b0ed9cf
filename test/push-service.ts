/** A push service with its browsers: accepts messages, and decrypts them with each browser's keys. */
import { createDecipheriv, createECDH, hkdfSync, randomBytes, type ECDH } from 'node:crypto';
import http from 'node:http';
import type { AddressInfo } from 'node:net';

export interface Received {
  readonly message: unknown;
  readonly headers: http.IncomingHttpHeaders;
}

export interface Browser {
  readonly subscription: {
    readonly endpoint: string;
    readonly keys: { readonly p256dh: string; readonly auth: string };
  };
  readonly received: readonly Received[];
  /** From now on the service answers with this status (201 is success), or never. */
  answers(status: number | 'never', headers?: Readonly<Record<string, string>>): void;
}

export interface TestPushService {
  readonly url: string;
  browser(): Browser;
  close(): Promise<void>;
}

interface Known {
  readonly keys: ECDH;
  readonly auth: Buffer;
  readonly received: Received[];
  status: number | 'never';
  headers: Readonly<Record<string, string>>;
}

export async function startPushService(): Promise<TestPushService> {
  const known = new Map<string, Known>();
  const server = http.createServer((request, response) => {
    const chunks: Buffer[] = [];
    request.on('data', (chunk: Buffer) => chunks.push(chunk));
    request.on('end', () => {
      const browser = known.get(request.url ?? '');
      const status = browser?.status ?? 404;
      if (browser && status === 201) {
        const message: unknown = JSON.parse(decrypted(Buffer.concat(chunks), browser).toString());
        browser.received.push({ message, headers: request.headers });
      }
      if (status !== 'never') response.writeHead(status, browser?.headers).end();
    });
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;

  return {
    url,
    browser() {
      const path = `/${randomBytes(8).toString('hex')}`;
      const keys = createECDH('prime256v1');
      const p256dh = keys.generateKeys('base64url', 'uncompressed');
      const browser: Known = { keys, auth: randomBytes(16), received: [], status: 201, headers: {} };
      known.set(path, browser);
      return {
        subscription: { endpoint: url + path, keys: { p256dh, auth: browser.auth.toString('base64url') } },
        received: browser.received,
        answers: (status, headers = {}) => void Object.assign(browser, { status, headers }),
      };
    },
    close: async () => {
      const closed = new Promise((resolve) => server.close(resolve));
      server.closeAllConnections();
      await closed;
    },
  };
}

/** RFC 8291 and 8188: one record of `aes128gcm`. */
function decrypted(body: Buffer, { keys, auth }: Pick<Known, 'keys' | 'auth'>): Buffer {
  const salt = body.subarray(0, 16);
  const length = body.readUInt8(20);
  const sender = body.subarray(21, 21 + length);
  const record = body.subarray(21 + length);
  const info = Buffer.concat([Buffer.from('WebPush: info\0'), keys.getPublicKey(), sender]);
  const secret = derived(auth, keys.computeSecret(sender), info, 32);
  const key = derived(salt, secret, Buffer.from('Content-Encoding: aes128gcm\0'), 16);
  const nonce = derived(salt, secret, Buffer.from('Content-Encoding: nonce\0'), 12);
  const decipher = createDecipheriv('aes-128-gcm', key, nonce).setAuthTag(record.subarray(-16));
  const padded = Buffer.concat([decipher.update(record.subarray(0, -16)), decipher.final()]);
  return padded.subarray(0, padded.lastIndexOf(2));
}

function derived(salt: Buffer, secret: Buffer, info: Buffer, length: number): Buffer {
  return Buffer.from(hkdfSync('sha256', secret, salt, info, length));
}
