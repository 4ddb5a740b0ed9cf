import http from 'node:http';
import { text as readText } from 'node:stream/consumers';
import zlib from 'node:zlib';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { register, type Account } from '#test/client.ts';
import { startServer, type TestServer } from '#test/server.ts';
import { request, editDatabase, type JsonResponse } from './requests.ts';

let server: TestServer;
beforeAll(async () => {
  server = await startServer();
});
afterAll(() => server.stop());

describe('profile picture', () => {
  const put = async (account: Account, file: Buffer | string, type = 'image/png'): Promise<JsonResponse> => {
    const response = await fetch(new URL('/api/me/avatar', server.url), {
      method: 'PUT',
      headers: { Origin: new URL(server.url).origin, 'Content-Type': type, ...account.headers },
      body: new Uint8Array(Buffer.from(file)),
    });
    return { status: response.status, body: (await response.json()) as Record<string, unknown> };
  };
  const get = (account: Account | null, person: string, hash: unknown) =>
    fetch(new URL(`/api/avatars/${person}/${String(hash)}`, server.url), { headers: { ...account?.headers } });

  it('is served to signed-in people with its own type, cached forever, unable to run scripts', async () => {
    const [ann, bob] = [await register(server.url), await register(server.url)];
    // The claimed type is ignored.
    const { status, body } = await put(ann, png(16, 16), 'text/html');
    expect(status).toBe(200);
    const served = await get(bob, ann.id, body['avatar']);
    expect(Buffer.from(await served.arrayBuffer())).toEqual(png(16, 16));
    expect(Object.fromEntries(served.headers)).toMatchObject({
      'content-type': 'image/png',
      'cache-control': 'private, max-age=31536000, immutable',
      'x-content-type-options': 'nosniff',
      'content-security-policy': "default-src 'none'; sandbox",
    });
    expect((await get(null, ann.id, body['avatar'])).status).toBe(401);
    expect((await get(bob, bob.id, body['avatar'])).status).toBe(404);

    const other = await put(ann, png(32, 16));
    expect(other.body['avatar']).not.toBe(body['avatar']);
    expect((await get(bob, ann.id, body['avatar'])).status).toBe(404);
    expect((await request(server, ann, 'DELETE', '/api/me/avatar')).status).toBe(200);
    expect((await get(bob, ann.id, other.body['avatar'])).status).toBe(404);
  });

  it.each<[string, Buffer | string, number, string]>([
    ['a page by that name', '<!doctype html><script>alert(1)</script>', 415, 'PICTURE_UNKNOWN'],
    ['an SVG', '<svg xmlns="http://www.w3.org/2000/svg"><script>alert(1)</script></svg>', 415, 'PICTURE_SVG'],
    ['an SVG in disguise', '\ufeff <?xml version="1.0"?><svg/>', 415, 'PICTURE_SVG'],
    ['a picture with a page behind it', Buffer.concat([png(16, 16), Buffer.from('<script>')]), 415, 'PICTURE_UNKNOWN'],
    ['half a picture', png(16, 16).subarray(0, 40), 415, 'PICTURE_UNKNOWN'],
    ['a picture that unpacks to 2.5 gigapixels', png(50_000, 50_000), 415, 'PICTURE_TOO_WIDE'],
    ['nothing', '', 415, 'PICTURE_EMPTY'],
  ])('is not %s', async (_, file, status, code) => {
    const ann = await register(server.url);
    expect(await put(ann, file)).toMatchObject({ status, body: { code } });
    editDatabase(server, (database) => {
      expect(database.prepare('select * from avatar where person = ?').all(ann.id)).toEqual([]);
      expect(database.prepare('select avatar from person where id = ?').pluck().get(ann.id)).toBeNull();
    });
  });

  it('is refused at 10 MB before the body is read', async () => {
    const ann = await register(server.url);
    const answer = await new Promise<{ status: number | undefined; body: string }>((resolve, reject) => {
      const request = http.request(new URL('/api/me/avatar', server.url), {
        method: 'PUT',
        headers: { ...ann.headers, Origin: server.url, 'Content-Length': 10 * 1024 * 1024 },
      });
      request.once('error', reject);
      request.once('response', (response) => {
        void readText(response).then((body) => {
          resolve({ status: response.statusCode, body });
          request.destroy();
        }, reject);
      });
      request.flushHeaders();
    });
    expect(answer.status).toBe(413);
    expect(JSON.parse(answer.body)).toMatchObject({ code: 'too_large', error: 'A picture is at most 1 MB' });
  });

  it('requires a Content-Length', async () => {
    const ann = await register(server.url);
    const chunks = new Blob([new Uint8Array(png(16, 16))]).stream();
    const endless = { body: chunks, duplex: 'half' } as RequestInit;
    const headers = { ...ann.headers, Origin: server.url };
    const response = await fetch(new URL('/api/me/avatar', server.url), { method: 'PUT', headers, ...endless });
    expect(response.status).toBe(411);
  });
});

/** A PNG whose header has that size; its data is a single line. */
function png(width: number, height: number): Buffer {
  const header = Buffer.alloc(13);
  header.writeUInt32BE(width, 0);
  header.writeUInt32BE(height, 4);
  header.set([8, 2], 8);
  const pixels = zlib.deflateSync(Buffer.alloc((width * 3 + 1) * Math.min(height, 16)));
  return Buffer.concat([
    Buffer.from('\x89PNG\r\n\x1a\n', 'latin1'),
    part('IHDR', header),
    part('IDAT', pixels),
    part('IEND'),
  ]);
}

function part(name: string, data = Buffer.alloc(0)): Buffer {
  const [length, sum] = [Buffer.alloc(4), Buffer.alloc(4)];
  const named = Buffer.concat([Buffer.from(name), data]);
  length.writeUInt32BE(data.length);
  sum.writeUInt32BE(zlib.crc32(named));
  return Buffer.concat([length, named, sum]);
}
