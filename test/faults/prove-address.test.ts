/** @module-tag long */
/** A person who registers with another's address gets nothing of the account once its owner claims it. */
import { describe, expect, it } from 'vitest';
import { disablePerson, enablePerson } from '#domain/person/commands.ts';
import { codeOf, stepOf } from '#server/auth/totp.ts';
import { fromBase32 } from '#test/authenticator.ts';
import { id, post, register, send, signIn, type Account } from '#test/client.ts';
import type { Mailbox } from '#test/mail.ts';
import { EXPENSIVE } from '#test/cheap-passwords.ts';
import { pulse } from '#test/pulse.ts';
import type { TestServer } from '#test/server.ts';
import { request, editDatabase, me, address, authenticate, tokenIn } from './requests.ts';
import { withMail } from './with-mail.ts';

const SIGN_IN = 'Sign in to Pulse';
const VERIFY = 'Confirm your email address for Pulse';
const NEW_ADDRESS = 'Confirm your new email address for Pulse';
const RESET = 'Reset your Pulse password';
const CLEARED = 'What we removed from your Pulse account';
const MINE = 'my very own words';

let mailbox: Mailbox;
let server: TestServer;
let admin: Account;
withMail((started) => {
  ({ mailbox, server, admin } = started);
});

const say = (path: string, body: object, headers?: Readonly<Record<string, string>>) =>
  authenticate(server, path, body, headers);

/** A token to move the account to another address, which the asker can read. */
async function wantsAddress(account: Account): Promise<string> {
  const elsewhere = address();
  const asked = await request(server, account, 'POST', '/api/me/email', {
    email: elsewhere,
    password: account.password,
  });
  expect(asked.status).toBe(200);
  return tokenIn((await mailbox.mail(elsewhere, NEW_ADDRESS)).link, 'address');
}

/** Sets up everything that can be left in an account created with another person's address. */
async function plants() {
  const eve = await register(server.url);
  const begun = await request(server, eve, 'POST', '/api/me/second-factor', { password: eve.password });
  const code = codeOf(fromBase32(String(begun.body['secret'])), stepOf(Date.now()));
  expect((await request(server, eve, 'POST', '/api/me/second-factor/confirmation', { code })).status).toBe(200);
  editDatabase(server, (database) => {
    const now = new Date().toISOString();
    database
      .prepare(
        `insert into authAccount (id, accountId, providerId, userId, createdAt, updatedAt) values (?, ?, 'oidc', ?, ?, ?)`,
      )
      .run(id(), `sub-${eve.id}`, eve.id, now, now);
    database.prepare(`insert into passkey values (?, ?, 'Phone', 'localhost', '', 0, 1, null)`).run(id(), eve.id);
    database.prepare(`insert into trustedDevice values (?, ?, null, 1, 1, 9e15)`).run(id(), eve.id);
  });
  return { eve, moving: await wantsAddress(eve) };
}

function leftOf({ id: person }: Account): Record<string, unknown> {
  const left: Record<string, unknown> = {};
  editDatabase(server, (database) => {
    for (const table of ['passkey', 'trustedDevice', 'secondFactor', 'recoveryCode'])
      left[table] = database.prepare(`select count(*) from ${table} where person = ?`).pluck().get(person);
    const ways = database.prepare('select providerId from authAccount where userId = ? order by 1').pluck();
    left['ways'] = ways.all(person);
  });
  return left;
}

const nothing = { passkey: 0, trustedDevice: 0, secondFactor: 0, recoveryCode: 0 };

async function movesAway(token: string, eve: Account): Promise<void> {
  for (const headers of [eve.headers, {}]) {
    const answer = await post(server.url, '/api/me/email/confirmation', { token, password: eve.password }, headers);
    expect(answer).toMatchObject({ status: 400, body: { code: 'LINK_EXPIRED' } });
  }
}

function letIn(answer: Awaited<ReturnType<typeof say>>): Account {
  expect(answer.status, JSON.stringify(answer.body)).toBe(200);
  const cookie = answer.headers
    .getSetCookie()
    .map((line) => line.split(';')[0])
    .join('; ');
  const { user } = answer.body as { user: { id: string } };
  return { id: user.id, email: '', password: '', cookie, headers: { Cookie: cookie } };
}

describe('the first proof of an address removes credentials set up before it', () => {
  it('by a sign-in link', async () => {
    const { eve, moving } = await plants();
    await say('mail/sign-in-link', { email: eve.email });
    const token = tokenIn((await mailbox.mail(eve.email, SIGN_IN)).link, 'signIn');
    const owner = letIn(await say('sign-in/link', { token }));
    expect(leftOf(eve)).toEqual({ ...nothing, ways: [] });
    expect(await me(server, eve)).toMatchObject({ code: 'not_authenticated' });
    await movesAway(moving, eve);
    expect(await me(server, owner)).toMatchObject({ id: eve.id, email: eve.email });
    const { text } = await mailbox.mail(eve.email, CLEARED);
    for (const what of [
      'The password.',
      'Sign-in with an identity provider.',
      '1 passkey.',
      'Two-factor authentication',
    ])
      expect(text).toContain(what);
  });

  it('by a password reset link', async () => {
    const { eve, moving } = await plants();
    await say('mail/reset-link', { email: eve.email });
    const token = tokenIn((await mailbox.mail(eve.email, RESET)).link, 'reset');
    expect((await say('reset-password', { token, newPassword: MINE })).status).toBe(200);
    expect(leftOf(eve)).toEqual({ ...nothing, ways: ['credential'] });
    expect(await me(server, eve)).toMatchObject({ code: 'not_authenticated' });
    await movesAway(moving, eve);
    // No code is asked for: the app was not theirs.
    const owner = await signIn(server.url, { ...eve, password: MINE });
    expect(await me(server, owner)).toMatchObject({ id: eve.id, email: eve.email });
    expect(await me(server, owner)).not.toHaveProperty('isUnverified');
    await mailbox.mail(eve.email, CLEARED);
  });

  it('by a confirmation link opened by someone other than the account’s maker', async () => {
    const { eve, moving } = await plants();
    const verify = tokenIn((await mailbox.mail(eve.email, VERIFY)).link, 'verify');
    expect(await say('mail/verify', { token: verify, password: 'some guess' })).toMatchObject({
      status: 403,
      body: { code: 'WRONG_PASSWORD' },
    });
    const { status, body } = await say('mail/verify', { token: verify }, admin.headers);
    expect(status).toBe(200);
    expect(leftOf(eve)).toEqual({ ...nothing, ways: [] });
    expect(await me(server, eve)).toMatchObject({ code: 'not_authenticated' });
    await movesAway(moving, eve);
    const { reset } = body as { reset: string };
    expect((await say('reset-password', { token: reset, newPassword: MINE })).status).toBe(200);
    await signIn(server.url, { ...eve, password: MINE });
  });

  it('including what is in progress at that moment', async () => {
    const mine = `${EXPENSIVE} ${MINE}`;
    const eve = await register(server.url, { password: `an ${EXPENSIVE} password` });
    await say('mail/reset-link', { email: eve.email });
    const token = tokenIn((await mailbox.mail(eve.email, RESET)).link, 'reset');
    const { email, password } = eve;
    const next = `${EXPENSIVE} words of an intruder`;
    const change = { current: password, next, endOthers: false };
    const changing = Array.from({ length: 4 }, () => request(server, eve, 'POST', '/api/me/password', change));
    const entering = Array.from({ length: 4 }, () => say('sign-in/email', { email, password }));
    expect((await say('reset-password', { token, newPassword: mine })).status).toBe(200);
    await Promise.all(changing);
    for (const { headers } of await Promise.all(entering)) {
      const cookie = headers.getSetCookie().join('; ');
      expect(await me(server, { ...eve, cookie, headers: { Cookie: cookie } })).toMatchObject({
        code: 'not_authenticated',
      });
    }
    expect((await say('sign-in/email', { email, password: next })).status).toBe(401);
    await signIn(server.url, { email, password: mine });
  });

  it('but only pending links when the account’s own maker confirms', async () => {
    for (const way of ['signed in', 'by password'] as const) {
      const { eve, moving } = await plants();
      const before = leftOf(eve);
      const verify = tokenIn((await mailbox.mail(eve.email, VERIFY)).link, 'verify');
      const body = { token: verify, ...(way === 'by password' && { password: eve.password }) };
      const answer = await say('mail/verify', body, way === 'signed in' ? eve.headers : {});
      expect(answer.body).toEqual({ success: true, email: eve.email });
      expect(leftOf(eve)).toEqual({ ...before, trustedDevice: 0 });
      expect(await me(server, eve)).toMatchObject({ id: eve.id });
      await movesAway(moving, eve);
    }
  });

  it('removes other ways to sign in after an administrator’s link, which proves no address', async () => {
    const { eve, moving } = await plants();
    const made = await request(server, admin, 'POST', `/api/instance/people/${eve.id}/reset-link`, {});
    const token = String(made.body['path']).split('=')[1] ?? '';
    expect((await say('reset-password', { token, newPassword: MINE })).status).toBe(200);
    expect(leftOf(eve)).toMatchObject({ passkey: 0, trustedDevice: 0, secondFactor: 1, ways: ['credential'] });
    await movesAway(moving, eve);
  });
});

describe('reading an email does not give access to an account', () => {
  it('a new address requires a session of the account or its password', async () => {
    const eve = await register(server.url);
    const ann = address();
    await request(server, eve, 'POST', '/api/me/email', { email: ann, password: eve.password });
    const token = tokenIn((await mailbox.mail(ann, NEW_ADDRESS)).link, 'address');
    const confirm = (headers: Readonly<Record<string, string>>, body: object = {}) =>
      post(server.url, '/api/me/email/confirmation', { token, ...body }, headers);
    for (const headers of [{}, admin.headers])
      expect(await confirm(headers)).toMatchObject({ status: 403, body: { code: 'PASSWORD_NEEDED' } });
    expect(await confirm({}, { password: 'some guess' })).toMatchObject({ body: { code: 'WRONG_PASSWORD' } });
    expect(await confirm({}, { password: eve.password })).toMatchObject({ status: 200, body: { email: ann } });
    expect(await me(server, eve)).toMatchObject({ email: ann });
  });
});

describe('pending links and steps are void', () => {
  const ends: readonly (readonly [string, (ann: Account) => Promise<unknown>])[] = [
    [
      'after a new password',
      (ann) =>
        request(server, ann, 'POST', '/api/me/password', { current: ann.password, next: MINE, endOthers: false }),
    ],
    [
      'after a password by a link',
      async (ann) => {
        await say('mail/reset-link', { email: ann.email });
        const token = tokenIn((await mailbox.mail(ann.email, RESET)).link, 'reset');
        expect((await say('reset-password', { token, newPassword: MINE })).status).toBe(200);
      },
    ],
    ['after a password from the command line', (ann) => pulse(server, ['reset-password', ann.email], `${MINE}\n`)],
    ['after signing out everywhere', (ann) => request(server, ann, 'DELETE', '/api/me/sessions')],
    [
      'after being disabled',
      async (ann) => {
        await send(server.url, admin, disablePerson({ id: ann.id }));
        await send(server.url, admin, enablePerson({ id: ann.id }));
      },
    ],
    [
      'after an administrator has reset the second factors',
      (ann) => request(server, admin, 'DELETE', `/api/instance/people/${ann.id}/second-factors`),
    ],
  ];
  for (const [when, end] of ends) {
    it(when, async () => {
      const ann = await register(server.url);
      const verify = tokenIn((await mailbox.mail(ann.email, VERIFY)).link, 'verify');
      expect((await say('mail/verify', { token: verify }, ann.headers)).status).toBe(200);
      const moving = await wantsAddress(ann);
      await say('mail/reset-link', { email: ann.email });
      const reset = tokenIn((await mailbox.mail(ann.email, RESET)).link, 'reset');
      await say('mail/sign-in-link', { email: ann.email });
      const link = tokenIn((await mailbox.mail(ann.email, SIGN_IN)).link, 'signIn');
      await end(ann);
      await movesAway(moving, ann);
      expect((await say('reset-password', { token: reset, newPassword: 'another of mine' })).status).toBe(400);
      expect((await say('sign-in/link', { token: link })).status).toBe(400);
    });
  }

  it('after a new address', async () => {
    const ann = await register(server.url);
    await say('mail/reset-link', { email: ann.email });
    const reset = tokenIn((await mailbox.mail(ann.email, RESET)).link, 'reset');
    const token = await wantsAddress(ann);
    const moved = await post(server.url, '/api/me/email/confirmation', { token }, ann.headers);
    expect(moved.status).toBe(200);
    expect((await say('reset-password', { token: reset, newPassword: MINE })).status).toBe(400);
  });
});
