/** The one character that PostgreSQL cannot store, in every part of a request: it is refused, and nothing is half done. */
import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest';
import { id, post, register, signIn, type Account } from '#test/client.ts';
import { startServer, type TestServer } from '#test/server.ts';
import { createDatabase, type TestDatabase } from '#tools/postgres.ts';
import { request, me } from './requests.ts';

const NUL = '\0';
const WORDS = 'some good words';

describe.each(['SQLite', 'PostgreSQL'])('NUL in a request, on %s', (dialect) => {
  let database: TestDatabase | undefined;
  let server: TestServer;
  let ann: Account;
  beforeAll(async () => {
    if (dialect === 'PostgreSQL') database = await createDatabase({ like: inject('migrated').postgres });
    server = await startServer(database && { database: database.url });
    ann = await register(server.url);
  });
  afterAll(async () => {
    await server.stop();
    await database?.drop();
  });

  it('does not create an account that cannot sign in', async () => {
    const email = `${id()}@example.org`;
    const refused = await post(server.url, '/api/auth/sign-up/email', { email, password: WORDS, name: `x${NUL}` });
    expect(refused).toMatchObject({ status: 400, body: { code: 'NUL' } });
    await register(server.url, { email, password: WORDS });
    const there = await signIn(server.url, { email, password: WORDS });
    expect(await me(server, there)).toMatchObject({ email });
  });

  const requests: readonly (readonly [method: string, path: string, body?: object])[] = [
    ['GET', '/api/avatars/%00/x'],
    ['GET', '/api/avatars/x/%00'],
    ['GET', '/api/scopes/project:%00'],
    ['GET', '/api/tasks/%00'],
    ['DELETE', '/api/me/sessions/%00'],
    ['DELETE', '/api/me/trusted-devices/%00'],
    ['DELETE', '/api/instance/invitations/%00'],
    ['PATCH', '/api/me/passkeys/%00', { name: 'x' }],
    ['POST', '/api/import/%00/start', { lists: {}, archived: 'done', members: {} }],
    ['POST', '/api/me/push', { endpoint: NUL }],
    ['POST', '/api/auth/sign-in/email', { email: `${NUL}@example.org`, password: 'x' }],
    ['POST', '/api/auth/sign-in/email', { email: 'a@example.org', password: 'x', deep: [{ [NUL]: 1 }] }],
  ];
  it.each(requests.map(([method, path, body]) => ({ method, path, body })))('$method $path', async (each) => {
    const { method, path, body } = each;
    const before = server.log.length;
    const { status, body: answer } = await request(server, ann, method, path, body);
    expect([status, answer['code']]).toEqual([400, 'NUL']);
    expect(server.log.slice(before).filter(({ level }) => level === 'error')).toEqual([]);
  });

  it('is accepted as an escape in a text', async () => {
    for (const endpoint of [String.raw`\u0000`, String.raw`\\u0000`])
      expect(await request(server, ann, 'POST', '/api/me/push', { endpoint })).toMatchObject({
        status: 404,
        body: { code: 'DEVICE_NOT_FOUND' },
      });
    for (const endpoint of [`\\${NUL}`, `"${NUL}`, `\n${NUL}`])
      expect(await request(server, ann, 'POST', '/api/me/push', { endpoint })).toMatchObject({ status: 400 });
    // The nesting depth does not matter either.
    const deep = `${'['.repeat(200_000)}"\\u0000"${']'.repeat(200_000)}`;
    expect((await post(server.url, '/api/unsubscribe', deep)).status).toBe(400);
  });
});
