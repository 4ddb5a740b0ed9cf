import { describe, expect, it, onTestFinished } from 'vitest';
import { id, openSocket, post, register, signIn, type Account } from '#test/client.ts';
import { newDevice, type Question } from '#test/passkey.ts';
import { mailSettings, type Mailbox } from '#test/mail.ts';
import { startServer, type TestServer } from '#test/server.ts';
import { request, editDatabase, closedWithin, me, address, authenticate, fromElsewhere, tokenIn } from './requests.ts';
import { withMail } from './with-mail.ts';

const SIGN_IN = 'Sign in to Pulse';
const NEWCOMER = 'Create your Pulse account';
const VERIFY = 'Confirm your email address for Pulse';
const RESET = 'Reset your Pulse password';
const CHANGED = 'Your Pulse password was changed';
const PASSKEY = 'New passkey added to your Pulse account';

let mailbox: Mailbox;
let server: TestServer;

withMail(
  (started) => {
    ({ mailbox, server } = started);
  },
  { name: 'Admin' },
);

const say = (path: string, body: object, headers?: Readonly<Record<string, string>>) =>
  authenticate(server, path, body, headers);

function leavesPasskey(account: Account): void {
  editDatabase(server, (database) =>
    database.prepare(`insert into passkey values (?, ?, 'Phone', 'localhost', '', 0, 1, null)`).run(id(), account.id),
  );
}

function passkeysOf(account: Account): number {
  let found = -1;
  editDatabase(server, (database) => {
    found = database.prepare('select id from passkey where person = ?').all(account.id).length;
  });
  return found;
}

/** The account that an answer has signed in. */
function letIn(answer: Awaited<ReturnType<typeof say>>): Account {
  const cookie = answer.headers
    .getSetCookie()
    .map((line) => line.split(';')[0])
    .join('; ');
  const { user } = answer.body as { user: { id: string } };
  return { id: user.id, email: '', password: '', cookie, headers: { Cookie: cookie } };
}

describe('a link to sign in', () => {
  it('lets the owner of an address in, once, by the address that people use', async () => {
    const ann = await register(server.url);
    await verify(ann);
    expect((await say('mail/sign-in-link', { email: ann.email.toUpperCase() })).status).toBe(200);
    const { link, from: sender, html } = await mailbox.mail(ann.email, SIGN_IN);
    expect(sender).toBe('pulse@example.org');
    expect(link).toContain(`${server.url}/link?signIn=`);
    expect(html).toContain(link);
    const token = tokenIn(link, 'signIn');
    const answer = await say('sign-in/link', { token });
    expect(answer.body).toMatchObject({ user: { id: ann.id }, isPasswordGone: false });
    const session = letIn(answer);
    expect(await me(server, session)).toMatchObject({ id: ann.id });
    expect(await say('sign-in/link', { token })).toMatchObject({ status: 400, body: { code: 'LINK_EXPIRED' } });

    const socket = await openSocket(server.url, session.headers);
    await say('sign-out', {}, session.headers);
    await closedWithin(socket, 2000);
    expect((await signIn(server.url, ann)).id).toBe(ann.id);
  });

  it('is good for its time alone', async () => {
    const ann = await register(server.url);
    await say('mail/sign-in-link', { email: ann.email });
    const token = tokenIn((await mailbox.mail(ann.email, SIGN_IN)).link, 'signIn');
    const then = new Date(Date.now() - 1000).toISOString();
    editDatabase(server, (database) => database.prepare('update authVerification set expiresAt = ?').run(then));
    expect(await say('sign-in/link', { token })).toMatchObject({ status: 400, body: { code: 'LINK_EXPIRED' } });
  });

  it('of two uses at once lets in one', async () => {
    const ann = await register(server.url);
    await say('mail/sign-in-link', { email: ann.email });
    const token = tokenIn((await mailbox.mail(ann.email, SIGN_IN)).link, 'signIn');
    const answers = await Promise.all([1, 2, 3].map(() => say('sign-in/link', { token })));
    expect(answers.map(({ status }) => status).toSorted((one, other) => one - other)).toEqual([200, 400, 400]);
  });

  it('rests nowhere as it is', async () => {
    const ann = await register(server.url);
    await say('mail/sign-in-link', { email: ann.email });
    const token = tokenIn((await mailbox.mail(ann.email, SIGN_IN)).link, 'signIn');
    editDatabase(server, (database) =>
      expect(JSON.stringify(database.prepare('select * from authVerification').all())).not.toContain(token),
    );
    expect(JSON.stringify(server.log)).not.toContain(token);
  });

  it('makes the account of somebody new, whose address is proven by it', async () => {
    const email = address();
    await say('mail/sign-in-link', { email });
    const token = tokenIn((await mailbox.mail(email, NEWCOMER)).link, 'signIn');
    const session = letIn(await say('sign-in/link', { token }));
    const who = await me(server, session);
    expect(who).toMatchObject({ id: session.id, email, displayName: 'User', role: 'person', hasNoPassword: true });
    expect(who).not.toHaveProperty('isUnverified');
    // The address is proven: nobody can register it again, even after a long time without a password.
    editDatabase(server, (database) =>
      database.prepare(`update authUser set createdAt = '2020-01-01T00:00:00.000Z' where id = ?`).run(session.id),
    );
    await expect(register(server.url, { email })).rejects.toMatchObject({ status: 422 });
  });

  it('takes the password from an account that somebody else may have made with the address', async () => {
    const eve = await register(server.url);
    const theirs = await signIn(server.url, eve);
    leavesPasskey(eve);
    await say('mail/sign-in-link', { email: eve.email });
    const token = tokenIn((await mailbox.mail(eve.email, SIGN_IN)).link, 'signIn');
    const answer = await say('sign-in/link', { token });
    expect(answer.body).toMatchObject({ isPasswordGone: true });
    expect(await me(server, letIn(answer))).toMatchObject({ id: eve.id });
    expect(await me(server, theirs)).toMatchObject({ code: 'not_authenticated' });
    await expect(signIn(server.url, eve)).rejects.toMatchObject({ status: 401 });
    expect(passkeysOf(eve)).toBe(0);
  });

  it('lets nobody in who is disabled', async () => {
    const ann = await register(server.url);
    editDatabase(server, (database) =>
      database.prepare('update person set disabledAt = ? where id = ?').run(Date.now(), ann.id),
    );
    await say('mail/sign-in-link', { email: ann.email });
    const token = tokenIn((await mailbox.mail(ann.email, SIGN_IN)).link, 'signIn');
    expect(await say('sign-in/link', { token })).toMatchObject({ status: 403, body: { code: 'ACCOUNT_DISABLED' } });
  });

  it('is asked for a few times a minute from one place, and for one address from everywhere', async () => {
    const here = fromElsewhere();
    const statuses = [];
    for (let at = 0; at < 6; at += 1)
      statuses.push((await say('mail/sign-in-link', { email: address() }, here)).status);
    expect(statuses).toEqual([200, 200, 200, 200, 200, 429]);

    const email = address();
    for (let at = 0; at < 8; at += 1) expect((await say('mail/sign-in-link', { email })).status).toBe(200);
    await mailbox.mail(email, NEWCOMER);
    const other = address();
    await say('mail/sign-in-link', { email: other });
    await mailbox.mail(other, NEWCOMER);
    expect(mailbox.mails.filter(({ to }) => to === email).length).toBeLessThanOrEqual(6);
  });
});

async function verify({ email, headers }: Account): Promise<void> {
  const token = tokenIn((await mailbox.mail(email, VERIFY)).link, 'verify');
  expect((await say('mail/verify', { token }, headers)).body).toEqual({ success: true, email });
}

describe('an address', () => {
  it('is unverified until its owner says so, once', async () => {
    const ann = await register(server.url);
    expect(await me(server, ann)).toMatchObject({ isUnverified: true });
    const token = tokenIn((await mailbox.mail(ann.email, VERIFY)).link, 'verify');
    expect((await say('mail/verify', { token: `${token}x` })).status).toBe(400);
    expect((await say('mail/verify', { token }, ann.headers)).status).toBe(200);
    expect(await me(server, ann)).not.toHaveProperty('isUnverified');
    expect(await say('mail/verify', { token })).toMatchObject({ status: 400, body: { code: 'LINK_EXPIRED' } });
  });

  it('is verified by another email too, and by none where it is not unverified', async () => {
    const ann = await register(server.url);
    await mailbox.mail(ann.email, VERIFY);
    await say('mail/verification', { email: ann.email });
    await verify(ann);
    const count = () => mailbox.mails.filter(({ to }) => to === ann.email).length;
    const before = count();
    await say('mail/verification', { email: ann.email });
    await say('mail/sign-in-link', { email: ann.email });
    await mailbox.mail(ann.email, SIGN_IN);
    expect(count()).toBe(before + 1);
  });

  it('changes when the new one is proven, and the former is told', async () => {
    const ann = await register(server.url);
    const email = address();
    const asked = await request(server, ann, 'POST', '/api/me/email', { email, password: ann.password });
    expect(asked.body).toMatchObject({ success: true, isSent: true });
    expect(await me(server, ann)).toMatchObject({ email: ann.email });
    const token = tokenIn((await mailbox.mail(email, 'Confirm your new email address for Pulse')).link, 'address');
    const confirm = () => request(server, ann, 'POST', '/api/me/email/confirmation', { token });
    expect((await confirm()).status).toBe(200);
    expect(await me(server, ann)).toMatchObject({ email });
    expect(await me(server, ann)).not.toHaveProperty('isUnverified');
    expect((await signIn(server.url, { ...ann, email })).id).toBe(ann.id);
    await mailbox.mail(ann.email, 'Your Pulse email address was changed');
    expect((await confirm()).body).toMatchObject({ code: 'LINK_EXPIRED' });
    const taken = await request(server, ann, 'POST', '/api/me/email', {
      email: await someEmail(),
      password: ann.password,
    });
    expect(taken).toMatchObject({ status: 409, body: { code: 'EMAIL_TAKEN' } });
  });
});

const someEmail = async () => (await register(server.url)).email;

describe('a new passkey', () => {
  it('is told of by its name, however many emails its person has had', async () => {
    // Browsers only have passkeys at addresses with a name.
    const settings = await mailSettings(mailbox);
    const url = settings['PULSE_URL']?.replace('127.0.0.1', 'localhost') ?? '';
    const named = await startServer({ env: { ...settings, PULSE_URL: url } });
    onTestFinished(() => named.stop());
    const ann = await register(url);
    const token = tokenIn((await mailbox.mail(ann.email, VERIFY)).link, 'verify');
    await post(url, '/api/auth/mail/verify', { token }, ann.headers);
    for (let emails = 0; emails < 7; emails += 1)
      await authenticate({ url }, 'mail/sign-in-link', { email: ann.email });
    const { body } = await request({ url }, ann, 'POST', '/api/me/passkeys/question', { password: ann.password });
    const passkey = newDevice(url, ann.id).made(body['options'] as Question);
    expect(await request({ url }, ann, 'POST', '/api/me/passkeys', { name: 'Laptop', passkey })).toMatchObject({
      status: 200,
    });
    const { text, link } = await mailbox.mail(ann.email, PASSKEY);
    expect(text).toContain(`The passkey Laptop can now be used to sign in to Pulse as ${ann.email}.`);
    expect(link).toBe(`${url}/settings`);
  });
});

describe('a forgotten password', () => {
  it('is replaced by the link in an email, once; every session ends', async () => {
    const ann = await register(server.url);
    await say('mail/reset-link', { email: ann.email });
    const { link } = await mailbox.mail(ann.email, RESET);
    expect(link).toContain(`${server.url}/login?reset=`);
    const body = { token: tokenIn(link, 'reset'), newPassword: 'another password' };
    expect((await say('reset-password', body)).status).toBe(200);
    expect(await me(server, ann)).toMatchObject({ code: 'not_authenticated' });
    expect((await signIn(server.url, { ...ann, password: 'another password' })).id).toBe(ann.id);
    expect(await say('reset-password', body)).toMatchObject({ status: 400 });
  });

  it('takes passkeys from an account whose address was nobody’s yet, and from no other', async () => {
    const [eve, ann] = [await register(server.url), await register(server.url)];
    editDatabase(server, (database) =>
      database.prepare('update authUser set emailVerified = 1 where id = ?').run(ann.id),
    );
    for (const one of [eve, ann]) {
      leavesPasskey(one);
      await say('mail/reset-link', { email: one.email });
      const { link } = await mailbox.mail(one.email, RESET);
      const body = { token: tokenIn(link, 'reset'), newPassword: 'another password' };
      expect((await say('reset-password', body)).status).toBe(200);
    }
    expect([passkeysOf(eve), passkeysOf(ann)]).toEqual([0, 1]);
  });

  it('is told of, with how many passkeys still let in and where they are', async () => {
    const ann = await register(server.url);
    const next = { current: ann.password, next: 'another password', endOthers: false };
    expect((await request(server, ann, 'POST', '/api/me/password', next)).status).toBe(200);
    const told = await mailbox.mail(ann.email, CHANGED);
    expect(told.text).toContain(`The password for ${ann.email} was changed.`);
    expect(told.text).not.toContain('passkey');

    editDatabase(server, (database) =>
      database.prepare('update authUser set emailVerified = 1 where id = ?').run(ann.id),
    );
    for (let passkeys = 0; passkeys < 2; passkeys += 1) leavesPasskey(ann);
    await say('mail/reset-link', { email: ann.email });
    const token = tokenIn((await mailbox.mail(ann.email, RESET)).link, 'reset');
    expect((await say('reset-password', { token, newPassword: 'a third password' })).status).toBe(200);
    const after = await mailbox.mail(ann.email, CHANGED);
    expect(after.text).toContain('2 passkeys can still be used to sign in without it.');
    expect(after.link).toBe(`${server.url}/settings`);
  });

  it('is told of always where the address is proven, and else as often as it gets emails: it may be anybody’s', async () => {
    const [eve, ann, ben] = [await register(server.url), await register(server.url), await register(server.url)];
    for (const { email } of [eve, ben]) await mailbox.mail(email, VERIFY);
    await verify(ann);
    for (let at = 0; at < 8; at += 1) {
      const next = (person: Account, which: number) => (which % 2 ? 'another password' : person.password);
      for (const one of [eve, ann]) {
        const body = { current: next(one, at), next: next(one, at + 1), endOthers: false };
        expect((await request(server, one, 'POST', '/api/me/password', body)).status).toBe(200);
      }
      await mailbox.mail(ann.email, CHANGED);
    }
    // Later emails have arrived, so earlier ones would have too.
    await say('mail/reset-link', { email: ben.email });
    await mailbox.mail(ben.email, RESET);
    expect(mailbox.mails.filter(({ to }) => to === eve.email)).toHaveLength(6);
  });

  it('answers the same whether or not anybody has the address', async () => {
    const ann = await register(server.url);
    const [known, unknown] = await Promise.all(
      [ann.email, address()].map((email) => say('mail/reset-link', { email })),
    );
    expect([known?.status, known?.body]).toEqual([unknown?.status, unknown?.body]);
    await mailbox.mail(ann.email, RESET);
  });

  it('of somebody who never had one is their first', async () => {
    const email = address();
    await say('mail/sign-in-link', { email });
    const session = letIn(
      await say('sign-in/link', { token: tokenIn((await mailbox.mail(email, NEWCOMER)).link, 'signIn') }),
    );
    const first = { current: '', next: 'a first password', endOthers: false };
    expect((await request(server, session, 'POST', '/api/me/password', first)).status).toBe(200);
    expect((await signIn(server.url, { email, password: first.next })).id).toBe(session.id);
    expect((await request(server, session, 'POST', '/api/me/password', first)).body).toMatchObject({
      code: 'WRONG_PASSWORD',
    });
  });

  it('is asked of nobody who has none, but a fresh session is', async () => {
    const email = address();
    await say('mail/sign-in-link', { email });
    const session = letIn(
      await say('sign-in/link', { token: tokenIn((await mailbox.mail(email, NEWCOMER)).link, 'signIn') }),
    );
    const old = new Date(Date.now() - 11 * 60_000).toISOString();
    editDatabase(server, (database) =>
      database.prepare('update authSession set createdAt = ? where userId = ?').run(old, session.id),
    );
    const first = { current: '', next: 'a first password', endOthers: false };
    expect((await request(server, session, 'POST', '/api/me/password', first)).body).toMatchObject({
      code: 'SIGN_IN_AGAIN',
    });
  });
});

describe('the mail server', () => {
  it('that cannot take an email now gets it again, and nobody waits', async () => {
    const ann = await register(server.url);
    await mailbox.mail(ann.email, VERIFY);
    mailbox.refuses(450);
    expect((await say('mail/sign-in-link', { email: ann.email })).status).toBe(200);
    await expect.poll(() => server.log.some(({ msg }) => msg === 'email failed; retrying')).toBe(true);
    mailbox.refuses(null);
    await mailbox.mail(ann.email, SIGN_IN);
  });

  it('that refuses an email is not asked again', async () => {
    const ann = await register(server.url);
    await mailbox.mail(ann.email, VERIFY);
    mailbox.refuses(550);
    await say('mail/sign-in-link', { email: ann.email });
    await expect.poll(() => server.log.some(({ msg }) => msg === 'email failed')).toBe(true);
    mailbox.refuses(null);
  });
});
