import { describe, expect, it, onTestFinished } from 'vitest';
import { id, openSocket, post, register, signIn, type Account } from '#test/client.ts';
import { newDevice, type Question } from '#test/passkey.ts';
import { mailSettings, type Mailbox } from '#test/mail.ts';
import { startServer, type TestServer } from '#test/server.ts';
import { request, editDatabase, isClosed, me, address, authenticate, fromElsewhere, tokenIn } from './requests.ts';
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

describe('sign-in link', () => {
  it('signs in the owner of an address once, however the address is written', async () => {
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
    await isClosed(socket);
    expect((await signIn(server.url, ann)).id).toBe(ann.id);
  });

  it('expires', async () => {
    const ann = await register(server.url);
    await say('mail/sign-in-link', { email: ann.email });
    const token = tokenIn((await mailbox.mail(ann.email, SIGN_IN)).link, 'signIn');
    const then = new Date(Date.now() - 1000).toISOString();
    editDatabase(server, (database) => database.prepare('update authVerification set expiresAt = ?').run(then));
    expect(await say('sign-in/link', { token })).toMatchObject({ status: 400, body: { code: 'LINK_EXPIRED' } });
  });

  it('works for one of two concurrent uses', async () => {
    const ann = await register(server.url);
    await say('mail/sign-in-link', { email: ann.email });
    const token = tokenIn((await mailbox.mail(ann.email, SIGN_IN)).link, 'signIn');
    const answers = await Promise.all([1, 2, 3].map(() => say('sign-in/link', { token })));
    expect(answers.map(({ status }) => status).toSorted((one, other) => one - other)).toEqual([200, 400, 400]);
  });

  it('is stored only as a hash', async () => {
    const ann = await register(server.url);
    await say('mail/sign-in-link', { email: ann.email });
    const token = tokenIn((await mailbox.mail(ann.email, SIGN_IN)).link, 'signIn');
    editDatabase(server, (database) =>
      expect(JSON.stringify(database.prepare('select * from authVerification').all())).not.toContain(token),
    );
    expect(JSON.stringify(server.log)).not.toContain(token);
  });

  it('creates a new account with a verified address', async () => {
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

  it('removes the password of an account that someone else may have made with the address', async () => {
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

  it('does not sign in a disabled person', async () => {
    const ann = await register(server.url);
    editDatabase(server, (database) =>
      database.prepare('update person set disabledAt = ? where id = ?').run(Date.now(), ann.id),
    );
    await say('mail/sign-in-link', { email: ann.email });
    const token = tokenIn((await mailbox.mail(ann.email, SIGN_IN)).link, 'signIn');
    expect(await say('sign-in/link', { token })).toMatchObject({ status: 403, body: { code: 'ACCOUNT_DISABLED' } });
  });

  it('is limited per minute for each client, and for each address across clients', async () => {
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

describe('email address', () => {
  it('is unverified until the owner confirms it once', async () => {
    const ann = await register(server.url);
    expect(await me(server, ann)).toMatchObject({ isUnverified: true });
    const token = tokenIn((await mailbox.mail(ann.email, VERIFY)).link, 'verify');
    expect((await say('mail/verify', { token: `${token}x` })).status).toBe(400);
    expect((await say('mail/verify', { token }, ann.headers)).status).toBe(200);
    expect(await me(server, ann)).not.toHaveProperty('isUnverified');
    expect(await say('mail/verify', { token })).toMatchObject({ status: 400, body: { code: 'LINK_EXPIRED' } });
  });

  it('is verified by other emails too, which are not sent for verified addresses', async () => {
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

  it('changes once the new one is confirmed, and the old one gets an email', async () => {
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

describe('new passkey', () => {
  it('is announced by name, even when the person has reached the email limit', async () => {
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

describe('password reset', () => {
  it('sets a new password once by the emailed link, and ends every session', async () => {
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

  it('removes the passkeys of an account whose address was unverified, and of no other', async () => {
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

  it('emails the owner how many passkeys still sign in and where to find them', async () => {
    const ann = await register(server.url);
    const next = { current: ann.password, next: 'another password', endOthers: false };
    expect((await request(server, ann, 'POST', '/api/me/password', next)).status).toBe(200);
    const email = await mailbox.mail(ann.email, CHANGED);
    expect(email.text).toContain(`The password for ${ann.email} was changed.`);
    expect(email.text).not.toContain('passkey');

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

  it('always emails a verified address; emails to an unverified one count against its limit', async () => {
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

  it('answers the same for known and unknown addresses', async () => {
    const ann = await register(server.url);
    const [known, unknown] = await Promise.all(
      [ann.email, address()].map((email) => say('mail/reset-link', { email })),
    );
    expect([known?.status, known?.body]).toEqual([unknown?.status, unknown?.body]);
    await mailbox.mail(ann.email, RESET);
  });

  it('sets a first password for a person without one', async () => {
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

  it('asks people without a password for a fresh session instead', async () => {
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

describe('mail server', () => {
  it('retries in the background while the server is away', async () => {
    const ann = await register(server.url);
    await mailbox.mail(ann.email, VERIFY);
    mailbox.refuses(450);
    expect((await say('mail/sign-in-link', { email: ann.email })).status).toBe(200);
    await expect.poll(() => server.log.some(({ msg }) => msg === 'email failed; retrying')).toBe(true);
    mailbox.refuses(null);
    await mailbox.mail(ann.email, SIGN_IN);
  });

  it('does not retry a refused email', async () => {
    const ann = await register(server.url);
    await mailbox.mail(ann.email, VERIFY);
    mailbox.refuses(550);
    await say('mail/sign-in-link', { email: ann.email });
    await expect.poll(() => server.log.some(({ msg }) => msg === 'email failed')).toBe(true);
    mailbox.refuses(null);
  });
});
