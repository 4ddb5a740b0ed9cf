/** The doors of an import over HTTP: whose it is, and what it is made of. */
import { afterAll, beforeAll, expect, it } from 'vitest';
import { post, register, type Account } from '#test/client.ts';
import { startServer, type TestServer } from '#test/server.ts';
import { trelloBoard } from '#test/trello.ts';

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

it('is closed to those who are not signed in', async () => {
  expect(await post(server.url, UPLOAD, trelloBoard())).toMatchObject(refused(401, 'authentication'));
  expect(await post(server.url, '/api/demo', {})).toMatchObject(refused(401, 'authentication'));
});

it('takes a board of an ordinary size and says of anything else what it expects', async () => {
  expect(await post(server.url, UPLOAD, '[]', ann.headers)).toMatchObject(refused(422, 'foreign_file'));
  const large = trelloBoard((file) => Object.assign(file, { desc: 'x'.repeat(51 * 1024 * 1024) }));
  // The rest of it is not waited for, which some clients notice as a connection that ends.
  const answer = await post(server.url, UPLOAD, large, ann.headers).catch(() => refused(413, 'too_large'));
  expect(answer).toMatchObject({ status: 413 });
});

it('is its person’s alone', async () => {
  const { status, body } = await post(server.url, UPLOAD, trelloBoard(), ann.headers);
  expect(status).toBe(200);
  const start = `/api/import/${idOf(body)}/start`;
  expect(await post(server.url, start, choices, bob.headers)).toMatchObject(refused(404, 'import_not_found'));
  expect(await post(server.url, start, { ...choices, x: 1 }, ann.headers)).toMatchObject(refused(400, 'invalid_input'));
  expect((await post(server.url, start, choices, ann.headers)).status).toBe(202);
  const look = await fetch(new URL('/api/import', server.url), { headers: bob.headers });
  expect(await look.json()).toEqual({ job: null });
});

it('lets only an administrator have the demo', async () => {
  expect((await post(server.url, '/api/demo', {}, bob.headers)).status).toBe(403);
});
