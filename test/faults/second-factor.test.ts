import { describe, expect, it } from 'vitest';
import { openSocket, register, type Account } from '#test/client.ts';
import type { Mailbox } from '#test/mail.ts';
import { pulse } from '#test/pulse.ts';
import type { TestServer } from '#test/server.ts';
import { request, editDatabase, isClosed, me, authenticate } from './requests.ts';
import { withMail } from './with-mail.ts';
import { nextCode, withSecondFactor } from './with-second-factor.ts';

let mailbox: Mailbox;
let server: TestServer;
withMail((started) => {
  ({ mailbox, server } = started);
});

const say = (path: string, body: object) => authenticate(server, path, body);
const password = ({ email, password: secret }: Account) => say('sign-in/email', { email, password: secret });

async function challengeOf(ann: Account): Promise<string> {
  const { status, body, headers } = await password(ann);
  expect(status).toBe(401);
  expect(headers.getSetCookie().join(';')).not.toMatch(/session_token=[^;]/);
  return (body as { challenge: string }).challenge;
}

describe('a second factor', () => {
  it('is required after the password; a code works once', async () => {
    const { ann, secret } = await withSecondFactor(server);
    expect(await me(server, ann)).toMatchObject({ id: ann.id });
    const challenge = await challengeOf(ann);
    const code = nextCode(secret);
    expect(await say('sign-in/second-factor', { challenge, code: '000000' })).toMatchObject({ status: 401 });
    const answer = await say('sign-in/second-factor', { challenge, code: ` ${code.slice(0, 3)} ${code.slice(3)} ` });
    expect(answer.body).toEqual({ user: { id: ann.id } });
    const cookie = answer.headers.getSetCookie()[0]?.split(';')[0] ?? '';
    const session = { ...ann, cookie, headers: { Cookie: cookie } };
    expect(await me(server, session)).toMatchObject({ id: ann.id });
    const socket = await openSocket(server.url, session.headers);
    await request(server, session, 'POST', '/api/auth/sign-out', {});
    await isClosed(socket);

    expect(await say('sign-in/second-factor', { challenge, code })).toMatchObject({
      body: { code: 'CHALLENGE_EXPIRED' },
    });
    const again = await challengeOf(ann);
    expect(await say('sign-in/second-factor', { challenge: again, code })).toMatchObject({
      body: { code: 'WRONG_CODE' },
    });
  });

  it('is required after an emailed link, too', async () => {
    const { ann, secret } = await withSecondFactor(server);
    editDatabase(server, (database) =>
      database.prepare('update authUser set emailVerified = 1 where id = ?').run(ann.id),
    );
    await say('mail/sign-in-link', { email: ann.email });
    const { link } = await mailbox.mail(ann.email, 'Sign in to Pulse');
    const { status, body } = await say('sign-in/link', { token: new URL(link).searchParams.get('signIn') ?? '' });
    expect(status).toBe(401);
    const { challenge } = body as { challenge: string };
    const code = nextCode(secret);
    expect((await say('sign-in/second-factor', { challenge, code })).status).toBe(200);
  });

  it('can be replaced by each recovery code once', async () => {
    const { ann, codes } = await withSecondFactor(server);
    expect(new Set(codes).size).toBe(10);
    const code = codes[3]?.toUpperCase() ?? '';
    expect((await say('sign-in/second-factor', { challenge: await challengeOf(ann), code })).status).toBe(200);
    expect((await say('sign-in/second-factor', { challenge: await challengeOf(ann), code })).status).toBe(401);
    expect((await request(server, ann, 'GET', '/api/me/second-factor')).body).toEqual({
      success: true,
      isOn: true,
      codes: 9,
    });
    const other = await request(server, ann, 'POST', '/api/me/second-factor/codes', { password: ann.password });
    const [fresh = ''] = other.body['codes'] as string[];
    const old = { challenge: await challengeOf(ann), code: codes[4] ?? '' };
    expect((await say('sign-in/second-factor', old)).status).toBe(401);
    expect((await say('sign-in/second-factor', { ...old, code: fresh })).status).toBe(200);
    editDatabase(server, (database) => {
      const rest = JSON.stringify(database.prepare('select * from recoveryCode').all());
      expect(rest).not.toContain(fresh);
    });
  });

  it('locks after five wrong codes, across challenges', async () => {
    const { ann, secret } = await withSecondFactor(server);
    for (let at = 0; at < 5; at += 1)
      expect((await say('sign-in/second-factor', { challenge: await challengeOf(ann), code: 'wrong' })).status).toBe(
        401,
      );
    const challenge = await challengeOf(ann);
    const code = nextCode(secret);
    expect((await say('sign-in/second-factor', { challenge, code })).body).toMatchObject({
      code: 'SECOND_FACTOR_LOCKED',
    });
    editDatabase(server, (database) =>
      database.prepare('update secondFactor set lockedUntil = 1 where person = ?').run(ann.id),
    );
    expect((await say('sign-in/second-factor', { challenge, code })).status).toBe(200);
  });

  it('is turned on and off with the password only, and on with a valid code', async () => {
    const ann = await register(server.url);
    const wrong = { password: 'not this one' };
    for (const path of ['', '/codes', '/end'])
      expect(await request(server, ann, 'POST', `/api/me/second-factor${path}`, wrong)).toMatchObject({ status: 403 });
    await request(server, ann, 'POST', '/api/me/second-factor', { password: ann.password });
    const confirm = await request(server, ann, 'POST', '/api/me/second-factor/confirmation', { code: '000000' });
    expect(confirm).toMatchObject({ status: 400, body: { code: 'WRONG_CODE' } });
    expect((await password(ann)).status).toBe(200);

    const { ann: ben } = await withSecondFactor(server);
    const begun = await request(server, ben, 'POST', '/api/me/second-factor', { password: ben.password });
    expect(begun).toMatchObject({ status: 409, body: { code: 'SECOND_FACTOR_ON' } });
    await request(server, ben, 'POST', '/api/me/second-factor/end', { password: ben.password });
    expect((await password(ben)).status).toBe(200);
  });

  it('is reset by the operator when lost', async () => {
    const { ann } = await withSecondFactor(server);
    await pulse(server, ['reset-second-factor', ann.email]);
    expect((await password(ann)).status).toBe(200);
    await expect(pulse(server, ['reset-second-factor', 'nobody@example.org'])).rejects.toMatchObject({ code: 1 });
  });

  it('is stored encrypted', async () => {
    const { ann, secret } = await withSecondFactor(server);
    editDatabase(server, (database) => {
      const row = database.prepare('select secret from secondFactor where person = ?').get(ann.id) as {
        secret: string;
      };
      const raw = Buffer.from(row.secret, 'base64url');
      expect(raw.includes(secret)).toBe(false);
    });
  });
});
