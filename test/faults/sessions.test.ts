/** How long a session lasts, and what a copy of its row opens. */
import { createHmac } from 'node:crypto';
import fs from 'node:fs';
import path from 'node:path';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { DAY, HOUR } from '#domain/duration.ts';
import { post, register, type Account } from '#test/client.ts';
import { startServer, type TestServer } from '#test/server.ts';
import { editDatabase, me } from './requests.ts';

let server: TestServer;
beforeAll(async () => {
  server = await startServer();
});
afterAll(() => server.stop());

interface Row {
  readonly token: string;
  readonly createdAt: string;
  readonly expiresAt: string;
}

function rowOf({ id }: Account): Row {
  let row: Row | undefined;
  editDatabase(server, (database) => {
    row = database.prepare('select * from authSession where userId = ?').get(id) as Row;
  });
  if (!row) throw new Error('no session');
  return row;
}

/** As if the session had been opened and used then. */
function date({ id }: Account, createdAt: number, usedAt: number): void {
  const [created, used, expires] = [createdAt, usedAt, usedAt + 30 * DAY].map((at) => new Date(at).toISOString());
  editDatabase(server, (database) =>
    database
      .prepare('update authSession set createdAt = ?, updatedAt = ?, expiresAt = ? where userId = ?')
      .run(created, used, expires, id),
  );
}

it('a session that is used is prolonged by 30 days, one that is not has ended', async () => {
  const [used, unused] = [await register(server.url), await register(server.url)];
  date(used, Date.now() - 50 * DAY, Date.now() - 29 * DAY);
  date(unused, Date.now() - 50 * DAY, Date.now() - 30 * DAY - HOUR);
  expect(await me(server, used)).toMatchObject({ id: used.id });
  expect(new Date(rowOf(used).expiresAt).getTime() - Date.now()).toBeGreaterThan(29 * DAY);
  expect(await me(server, unused)).toMatchObject({ code: 'not_authenticated' });
});

it('a session ends after 180 days, however often it is used', async () => {
  const ann = await register(server.url);
  date(ann, Date.now() - 170 * DAY, Date.now() - 2 * DAY);
  expect(await me(server, ann)).toMatchObject({ id: ann.id });
  const { createdAt, expiresAt } = rowOf(ann);
  expect(new Date(expiresAt).getTime()).toBe(new Date(createdAt).getTime() + 180 * DAY);
  date(ann, Date.now() - 180 * DAY - HOUR, Date.now() - 2 * DAY);
  await me(server, ann);
  expect(await me(server, ann)).toMatchObject({ code: 'not_authenticated' });
});

it('a copied row opens nothing, not even for who has the secret', async () => {
  const ann = await register(server.url);
  const secret = fs.readFileSync(path.join(server.data, 'secret'), 'utf8').trim();
  const { token } = rowOf(ann);
  expect(ann.cookie).not.toContain(encodeURIComponent(token));
  const signed = `${token}.${createHmac('sha256', secret).update(token).digest('base64')}`;
  for (const value of [token, signed]) {
    const headers = { Cookie: `pulse.session_token=${encodeURIComponent(value)}` };
    expect((await fetch(new URL('/api/me', server.url), { headers })).status).toBe(401);
    const bearer = { Authorization: `Bearer ${value}` };
    expect((await fetch(new URL('/api/me', server.url), { headers: bearer })).status).toBe(401);
  }
});

it('signing out clears what the browser cached, and not what it stores', async () => {
  const ann = await register(server.url);
  const { status, headers } = await post(server.url, '/api/auth/sign-out', {}, ann.headers);
  expect(status).toBe(200);
  expect(headers.get('clear-site-data')).toBe('"cache"');
  expect(headers.getSetCookie().join(';')).toMatch(/session_token=;/);
  expect(await me(server, ann)).toMatchObject({ code: 'not_authenticated' });
});
