import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { disablePerson, enablePerson } from '#domain/person/commands.ts';
import { register, send, type Account } from '#test/client.ts';
import { startServer, type TestServer } from '#test/server.ts';
import { request, editDatabase, authenticate } from './requests.ts';
import { nextCode, withSecondFactor, type WithSecondFactor } from './with-second-factor.ts';

let server: TestServer;
let admin: Account;
beforeAll(async () => {
  server = await startServer();
  admin = await register(server.url);
});
afterAll(() => server.stop());

const AGENT = 'Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Gecko/20100101 Firefox/140.0';
const say = (path: string, body: object, headers: Readonly<Record<string, string>> = {}) =>
  authenticate(server, path, body, { 'User-Agent': AGENT, ...headers });

/** A first step in a browser with these cookies; 401 if a code is asked for. */
const enter = ({ email }: Account, cookies: string, password = 'a good password') =>
  say('sign-in/email', { email, password }, { Cookie: cookies });

/** The cookies of a browser that its person trusts, including the session's. */
async function trust({ ann, secret, codes }: WithSecondFactor, code = nextCode(secret)): Promise<string> {
  const { challenge } = (await enter(ann, '')).body as { challenge: string };
  const answer = await say('sign-in/second-factor', { challenge, code, trust: true });
  expect(answer.status, codes.join(' ')).toBe(200);
  return answer.headers
    .getSetCookie()
    .map((line) => line.split(';')[0])
    .join('; ');
}

const signedIn = (account: Account, cookies: string): Account => ({ ...account, headers: { Cookie: cookies } });

interface Listed {
  readonly id: string;
  readonly isCurrent: boolean;
}

async function devicesOf(account: Account): Promise<readonly Listed[]> {
  return (await request(server, account, 'GET', '/api/me/trusted-devices')).body['devices'] as Listed[];
}

describe('trusted device', () => {
  it('skips the second step for thirty days', async () => {
    const one = await withSecondFactor(server);
    const { challenge } = (await enter(one.ann, '')).body as { challenge: string };
    const answer = await say('sign-in/second-factor', { challenge, code: nextCode(one.secret), trust: true });
    const cookie = answer.headers.getSetCookie().find((line) => line.startsWith('pulse.trusted.')) ?? '';
    expect(cookie).toMatch(/; Max-Age=2592000; Path=\/api; HttpOnly; SameSite=Lax$/);
    const [pair = ''] = cookie.split(';');
    expect((await enter(one.ann, pair)).status).toBe(200);
    expect((await enter(one.ann, '')).status).toBe(401);
    expect((await enter(one.ann, pair, 'another password')).status).toBe(401);
    const { body } = await request(server, one.ann, 'GET', '/api/me/data');
    expect(body['trustedDevices']).toMatchObject([{ createdAt: expect.any(Number), expiresAt: expect.any(Number) }]);
    editDatabase(server, (database) => {
      expect(JSON.stringify(database.prepare('select * from trustedDevice').all())).not.toContain(pair.split('=')[1]);
      database.prepare('update trustedDevice set expiresAt = 1').run();
    });
    expect((await enter(one.ann, pair)).status).toBe(401);
    expect(await devicesOf(one.ann)).toEqual([]);
  });

  it('must be requested, and is trusted for one person only', async () => {
    const one = await withSecondFactor(server);
    const { challenge } = (await enter(one.ann, '')).body as { challenge: string };
    const plain = await say('sign-in/second-factor', { challenge, code: nextCode(one.secret) });
    expect(plain.headers.getSetCookie().join()).not.toContain('pulse.trusted');
    expect(await devicesOf(one.ann)).toEqual([]);
    const other = await withSecondFactor(server);
    const cookies = (await trust(other)).replaceAll(other.ann.id, one.ann.id);
    expect(cookies).toContain(`pulse.trusted.${one.ann.id}=`);
    expect((await enter(one.ann, cookies)).status).toBe(401);
  });

  it('is listed, and can be revoked', async () => {
    const one = await withSecondFactor(server);
    const cookies = await trust(one);
    const listed = await devicesOf(signedIn(one.ann, cookies));
    const recently = expect.closeTo(Date.now(), -5) as number;
    expect(listed).toEqual([
      {
        id: expect.any(String) as string,
        userAgent: AGENT,
        createdAt: recently,
        usedAt: recently,
        expiresAt: expect.closeTo(Date.now() + 30 * 86_400_000, -5) as number,
        isCurrent: true,
      },
    ]);
    expect(await devicesOf(one.ann)).toMatchObject([{ isCurrent: false }]);
    const where = `/api/me/trusted-devices/${listed[0]?.id}`;
    expect(await request(server, admin, 'DELETE', where)).toMatchObject({
      status: 404,
      body: { code: 'DEVICE_NOT_FOUND' },
    });
    expect((await request(server, null, 'DELETE', where)).status).toBe(401);
    expect((await enter(one.ann, cookies)).status).toBe(200);
    expect((await request(server, one.ann, 'DELETE', where)).status).toBe(200);
    expect((await enter(one.ann, cookies)).status).toBe(401);
  });

  const ends: readonly (readonly [what: string, end: (ann: Account) => Promise<unknown>, password?: string])[] = [
    [
      'another password',
      (ann) =>
        request(server, ann, 'POST', '/api/me/password', {
          current: ann.password,
          next: 'a new one',
          endOthers: false,
        }),
      'a new one',
    ],
    [
      'a password by a link',
      async (ann) => {
        const made = await request(server, admin, 'POST', `/api/instance/people/${ann.id}/reset-link`, {});
        const token = String(made.body['path']).split('=')[1] ?? '';
        return say('reset-password', { token, newPassword: 'a new one' });
      },
      'a new one',
    ],
    ['signing out everywhere', (ann) => request(server, ann, 'DELETE', '/api/me/sessions')],
    [
      'being disabled',
      async (ann) => {
        await send(server.url, admin, disablePerson({ id: ann.id }));
        await send(server.url, admin, enablePerson({ id: ann.id }));
      },
    ],
  ];
  for (const [what, end, password] of ends) {
    it(`is revoked after ${what}`, async () => {
      const one = await withSecondFactor(server);
      const cookies = await trust(one);
      expect((await enter(one.ann, cookies)).status).toBe(200);
      await end(one.ann);
      expect(await enter(one.ann, cookies, password)).toMatchObject({
        status: 401,
        body: { code: 'SECOND_FACTOR_REQUIRED' },
      });
    });
  }

  it('is revoked when the second factor is turned off and on again', async () => {
    const one = await withSecondFactor(server);
    await trust(one);
    await request(server, one.ann, 'POST', '/api/me/second-factor/end', { password: one.ann.password });
    expect(await devicesOf(one.ann)).toEqual([]);
  });
});
