import { createHmac } from 'node:crypto';
import { Client } from 'pg';
import { afterAll, beforeAll, expect, inject, it } from 'vitest';
import { disablePerson, enablePerson } from '#domain/person/commands.ts';
import { createDatabase, type TestDatabase } from '#tools/postgres.ts';
import { id, openSocket, post, register, send, signIn, type Account } from '#test/client.ts';
import { startServer, type TestServer } from '#test/server.ts';
import { request, isClosed, me } from './requests.ts';

/** PostgreSQL has types for values that SQLite stores as text and numbers. */
let database: TestDatabase;
let server: TestServer;
let admin: Account;
beforeAll(async () => {
  database = await createDatabase({ like: inject('migrated').postgres });
  server = await startServer({ database: database.url });
  admin = await register(server.url, { name: 'Admin' });
});
afterAll(async () => {
  await server.stop();
  await database.drop();
});

/** One pixel. */
const picture = Buffer.from('R0lGODlhAQABAIAAAAAAAP///yH5BAEAAAAALAAAAAABAAEAAAIBRAA7', 'base64');

it('manages an account on PostgreSQL as on SQLite', async () => {
  const ann = await register(server.url, { name: 'Ann' });
  const there = await signIn(server.url, ann);
  const { body } = await request(server, ann, 'GET', '/api/me/sessions');
  const sessions = body['sessions'] as { id: string; seenAt: number; createdAt: number; isCurrent: boolean }[];
  expect(sessions.map(({ seenAt }) => Math.abs(Date.now() - seenAt) < 60_000)).toEqual([true, true]);
  const socket = await openSocket(server.url, there.headers);
  await request(server, ann, 'DELETE', `/api/me/sessions/${sessions.find(({ isCurrent }) => !isCurrent)?.id}`);
  await isClosed(socket);

  const uploaded = await fetch(new URL('/api/me/avatar', server.url), {
    method: 'PUT',
    headers: { ...ann.headers, Origin: server.url },
    body: new Uint8Array(picture),
  });
  const { avatar } = (await uploaded.json()) as { avatar: string };
  const served = await fetch(new URL(`/api/avatars/${ann.id}/${avatar}`, server.url), { headers: admin.headers });
  expect(Buffer.from(await served.arrayBuffer())).toEqual(picture);

  const email = `${id()}@example.org`;
  const to = { email, password: ann.password };
  expect((await request(server, ann, 'POST', '/api/me/email', to)).status).toBe(200);
  const taken = await request(server, admin, 'POST', '/api/me/email', { email, password: admin.password });
  expect(taken.body).toMatchObject({ code: 'EMAIL_TAKEN' });
  const next = { current: ann.password, next: 'another password', endOthers: true };
  expect((await request(server, ann, 'POST', '/api/me/password', next)).status).toBe(200);
  const again = await signIn(server.url, { email, password: 'another password' });
  expect((await fetch(new URL('/api/me/data', server.url), { headers: ann.headers })).status).toBe(200);

  expect((await request(server, again, 'POST', '/api/me/delete', { password: 'another password' })).status).toBe(200);
  expect(await me(server, ann)).toMatchObject({ success: false });
  await expect(register(server.url, { email })).resolves.toBeDefined();
});

it('administers people on PostgreSQL as on SQLite', async () => {
  const ann = await register(server.url);
  const socket = await openSocket(server.url, ann.headers);
  await send(server.url, admin, disablePerson({ id: ann.id }));
  await isClosed(socket);
  await send(server.url, admin, enablePerson({ id: ann.id }));
  expect(await me(server, ann)).toMatchObject({ code: 'not_authenticated' });

  const link = await request(server, admin, 'POST', `/api/instance/people/${ann.id}/reset-link`, {});
  const token = String(link.body['path']).split('=')[1] ?? '';
  const reset = { token, newPassword: 'a new password' };
  expect((await post(server.url, '/api/auth/reset-password', reset)).status).toBe(200);
  await signIn(server.url, { ...ann, password: 'a new password' });

  await request(server, admin, 'PUT', '/api/instance/registration', { registration: 'invite' });
  await expect(register(server.url)).rejects.toMatchObject({ status: 403 });
  const made = await request(server, admin, 'POST', '/api/instance/invitations', { email: null, days: 1 });
  const { body } = await request(server, admin, 'GET', '/api/instance/invitations');
  const [listed] = body['invitations'] as { createdAt: unknown; expiresAt: unknown }[];
  expect([typeof listed?.createdAt, typeof listed?.expiresAt]).toEqual(['number', 'number']);
  await register(server.url, { invite: String(made.body['path']).split('=')[1] ?? '' });
  const { people } = (await request(server, admin, 'GET', '/api/instance/people')).body as { people: object[] };
  expect(people).toContainEqual({ id: ann.id, email: ann.email, seenAt: expect.any(Number) as number });
});

it('a copy of the database contains nothing that signs in', async () => {
  const copy = new Client({ connectionString: database.url });
  await copy.connect();
  const { rows: sessions } = await copy.query<{ token: string }>('select token from "authSession"');
  const { rows: kept } = await copy.query<{ value: string }>('select value from meta');
  await copy.end();
  expect(sessions).not.toEqual([]);
  for (const { token } of sessions)
    for (const { value } of [...kept, { value: '' }]) {
      const signed = `${token}.${createHmac('sha256', value).update(token).digest('base64')}`;
      for (const session of [token, signed]) {
        const headers = { Cookie: `pulse.session_token=${encodeURIComponent(session)}` };
        expect((await fetch(new URL('/api/me', server.url), { headers })).status).toBe(401);
      }
    }
});
