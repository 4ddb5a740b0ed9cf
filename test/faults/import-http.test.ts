/** Imports over HTTP: whose they are, and what they may contain. */
import http from 'node:http';
import { afterAll, beforeAll, expect, it, vi } from 'vitest';
import { post, register, type Account } from '#test/client.ts';
import { largeBoards } from '#test/large-boards.ts';
import { startServer, type TestServer } from '#test/server.ts';
import { trelloBoard } from '#test/trello.ts';
import { PATIENCE } from '#test/patience.ts';

let server: TestServer;
let ann: Account;
let bob: Account;
beforeAll(async () => {
  server = await startServer();
  [ann, bob] = [await register(server.url), await register(server.url)];
});
afterAll(() => server.stop());

const UPLOAD = '/api/import/trello';
const choices = { lists: {}, archived: 'done', members: {} };
const refused = (status: number, code: string) => ({ status, body: expect.objectContaining({ code }) as object });
const idOf = (body: unknown) => (body as { job: { id: string } }).job.id;

it('requires a session', async () => {
  expect(await post(server.url, UPLOAD, trelloBoard())).toMatchObject(refused(401, 'authentication'));
  expect(await post(server.url, '/api/demo', {})).toMatchObject(refused(401, 'authentication'));
});

it('accepts a board of ordinary size, and explains what it expects otherwise', async () => {
  expect(await post(server.url, UPLOAD, '[]', ann.headers)).toMatchObject(refused(422, 'foreign_file'));
  const large = trelloBoard((file) => Object.assign(file, { desc: 'x'.repeat(51 * 1024 * 1024) }));
  // The rest of it is not awaited, which some clients see as a closed connection.
  const answer = await post(server.url, UPLOAD, large, ann.headers).catch(() => refused(413, 'too_large'));
  expect(answer).toMatchObject({ status: 413 });
});

it('is visible to its person only', async () => {
  const { status, body } = await post(server.url, UPLOAD, trelloBoard(), ann.headers);
  expect(status).toBe(200);
  const start = `/api/import/${idOf(body)}/start`;
  expect(await post(server.url, start, choices, bob.headers)).toMatchObject(refused(404, 'import_not_found'));
  expect(await post(server.url, start, { ...choices, x: 1 }, ann.headers)).toMatchObject(refused(400, 'invalid_input'));
  expect((await post(server.url, start, choices, ann.headers)).status).toBe(202);
  const look = await fetch(new URL('/api/import', server.url), { headers: bob.headers });
  expect(await look.json()).toEqual({ success: true, job: null });
});

/** An upload whose second half is still to come. */
async function halfAnUpload({ cookie }: Account): Promise<http.ClientRequest> {
  const { host, hostname, port, origin } = new URL(server.url);
  const headers = { Cookie: cookie, Origin: origin, Host: host, 'Content-Length': 1_000_000 };
  const request = http.request({ hostname, port, path: UPLOAD, method: 'POST', headers });
  request.on('error', () => {});
  await new Promise((resolve) => request.write('{"id":', resolve));
  return request;
}

it('accepts one file per person at a time, and is free again once they disconnect', async () => {
  const half = await halfAnUpload(ann);
  const status = async () => (await post(server.url, UPLOAD, trelloBoard(), ann.headers)).status;
  // It has begun once the server has seen it.
  await vi.waitUntil(async () => (await status()) === 409, PATIENCE);
  expect((await post(server.url, UPLOAD, trelloBoard(), bob.headers)).status).toBe(200);
  half.destroy();
  await vi.waitUntil(async () => (await status()) === 200, PATIENCE);
});

it('limits concurrent uploads, and says when to retry', async () => {
  const halves: http.ClientRequest[] = [];
  let refusal = await post(server.url, UPLOAD, trelloBoard(), bob.headers);
  while (refusal.status === 200 && halves.length < 20) {
    halves.push(await halfAnUpload(await register(server.url)));
    refusal = await post(server.url, UPLOAD, trelloBoard(), bob.headers);
  }
  expect(refusal).toMatchObject(refused(429, 'imports_full'));
  expect(refusal.headers.get('Retry-After')).toBe('60');
  for (const half of halves) half.destroy();
});

it('keeps the server responsive while a large file is read', { tags: ['long'] }, async () => {
  const body = largeBoards['every member on every card']?.(40 * 1024 * 1024) ?? '';
  const began = performance.now();
  const answer = { at: Number.POSITIVE_INFINITY, status: 0 };
  const uploading = post(server.url, UPLOAD, body, bob.headers).then(({ status }) => {
    Object.assign(answer, { at: performance.now(), status });
  });
  let last = performance.now();
  let longest = 0;
  while (answer.at === Number.POSITIVE_INFINITY) {
    await fetch(new URL('/healthz', server.url));
    longest = Math.max(longest, performance.now() - last);
    last = performance.now();
  }
  await uploading;
  expect(answer.status).toBe(200);
  // A share of the time in one run, not a duration: a server that reads in its main thread answers nothing meanwhile.
  expect(longest / (answer.at - began)).toBeLessThan(0.5);
});

it('lets only an administrator load the demo', async () => {
  expect((await post(server.url, '/api/demo', {}, bob.headers)).status).toBe(403);
});
