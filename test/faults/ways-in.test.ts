/** Everything that opens an account: what adding it asks, that its person hears of it, and how it is got rid of. */
import fs from 'node:fs';
import path from 'node:path';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { setRole, disablePerson } from '#domain/person/commands.ts';
import { createTag, updateTag } from '#domain/tag/commands.ts';
import { createTask } from '#domain/task/create.ts';
import { schema } from '#domain/registry.ts';
import { SECURITY_EVENTS } from '#server/security-events.ts';
import { PROTOCOL } from '#sync/protocol/message.ts';
import type { Call } from '#domain/command.ts';
import { id, openSocket, post, register, send, signIn, type Account } from '#test/client.ts';
import { mailSettings, openMailbox, type Mailbox } from '#test/mail.ts';
import { providerSettings, type TestProvider } from '#test/oidc.ts';
import { pulse } from '#test/pulse.ts';
import { startServer, type TestServer } from '#test/server.ts';
import { launchData } from '#test/telegram-launch.ts';
import { linkTelegram } from '#test/telegram-link.ts';
import { startTelegram, type TestTelegram } from '#test/telegram.ts';
import { authenticate, editDatabase, me, request } from './requests.ts';
import { nextCode, withSecondFactor } from './with-second-factor.ts';

const PATIENCE = { timeout: 60_000, interval: 50 };

let provider: TestProvider;
let telegram: TestTelegram;
let mailbox: Mailbox;
let server: TestServer;
let admin: Account;
beforeAll(async () => {
  telegram = await startTelegram();
  mailbox = await openMailbox();
  const settings = await mailSettings(mailbox);
  server = await startServer({
    env: {
      ...settings,
      ...(await providerSettings((opened) => (provider = opened), settings['PULSE_URL'])),
      TELEGRAM_BOT_TOKEN: telegram.token,
      TELEGRAM_API_ROOT: telegram.url,
    },
  });
  admin = await register(server.url, { name: 'Admin' });
  await vi.waitFor(() => expect(telegram.calls.some(({ method }) => method === 'getUpdates')).toBe(true), PATIENCE);
});
afterAll(async () => {
  await server.stop();
  await Promise.all([provider.close(), telegram.close(), mailbox.close()]);
});

/** What a browser that is signed in asks for, to add each way in. */
const WAYS = {
  telegram: '/api/me/telegram/requests',
  provider: '/api/me/ways/provider',
  passkey: '/api/me/passkeys/question',
  authenticator: '/api/me/second-factor',
} as const;
const ask = (account: Account, where: string, body: object) => request(server, account, 'POST', where, body);
/** As if nobody had signed in or shown a factor just now. */
const longAgo = (account: Account) =>
  editDatabase(server, (database) =>
    database
      .prepare(`update authSession set createdAt = ?, factorAt = null where userId = ?`)
      .run(new Date(Date.now() - 3_600_000).toISOString(), account.id),
  );

describe('adding a way in', () => {
  it('asks for the password, whichever it is', async () => {
    const ann = await register(server.url);
    for (const where of Object.values(WAYS)) {
      expect(await ask(ann, where, {})).toMatchObject({ status: 400 });
      expect(await ask(ann, where, { password: '' })).toMatchObject({ status: 403, body: { code: 'WRONG_PASSWORD' } });
      await ask(ann, where, { password: ann.password });
    }
    const direct = { provider: 'oidc', callbackURL: '/settings' };
    expect((await authenticate(server, 'link-social', direct, ann.headers)).status).toBe(404);
  });

  it('asks for a code as well, where it would go round one; a code just now is enough', async () => {
    const { ann, secret } = await withSecondFactor(server);
    longAgo(ann);
    for (const where of [WAYS.telegram, WAYS.provider, WAYS.passkey])
      expect(await ask(ann, where, { password: ann.password })).toMatchObject({
        status: 403,
        body: { code: 'CODE_NEEDED' },
      });
    for (const where of ['/api/me/second-factor/codes', '/api/me/second-factor/end'])
      expect((await ask(ann, where, { password: ann.password })).body).toMatchObject({ code: 'CODE_NEEDED' });
    const wrong = await ask(ann, WAYS.telegram, { password: ann.password, code: '000000' });
    expect(wrong.body).toMatchObject({ code: 'WRONG_CODE' });
    expect((await ask(ann, WAYS.telegram, { password: ann.password, code: nextCode(secret) })).status).toBe(200);
    expect((await ask(ann, WAYS.provider, { password: ann.password })).status).toBe(200);
  });

  it('of somebody without a password takes a sign-in just now', async () => {
    const ann = await register(server.url);
    editDatabase(server, (database) => database.prepare('delete from authAccount where userId = ?').run(ann.id));
    for (const where of Object.values(WAYS)) expect((await ask(ann, where, { password: '' })).status).not.toBe(403);
    longAgo(ann);
    for (const where of Object.values(WAYS))
      expect((await ask(ann, where, { password: '' })).body).toMatchObject({ code: 'SIGN_IN_AGAIN' });
  });

  it('is not done by the provider’s word where a code is asked for', async () => {
    const { ann } = await withSecondFactor(server);
    editDatabase(server, (database) =>
      database.prepare('update authUser set emailVerified = 1 where id = ?').run(ann.id),
    );
    provider.has({ sub: ann.id, email: ann.email, isVerified: true, name: 'Ann' });
    expect(await comesBy(ann.id)).toContain('error=account_not_linked');
    expect((await request(server, ann, 'GET', '/api/me/ways')).body).toMatchObject({ provider: false });
    await ask(ann, '/api/me/second-factor/end', { password: ann.password });
    expect(await comesBy(ann.id)).not.toContain('error');
    await mailbox.mail(ann.email, 'Sign-in provider connected to your Pulse account');
  });
});

describe('the owner', () => {
  it('gets an email when a way in is added or removed', async () => {
    const { ann } = await withSecondFactor(server);
    await mailbox.mail(ann.email, 'Two-factor authentication turned on for your Pulse account');
    const chatter = telegram.person('Ann', { username: 'ann_lovelace' });
    await linkTelegram(server, ann, chatter);
    const linked = await mailbox.mail(ann.email, 'Telegram linked to your Pulse account');
    expect(linked.text).toContain('Ann (@ann_lovelace)');
    expect((await request(server, ann, 'DELETE', '/api/me/telegram')).status).toBe(200);
    await mailbox.mail(ann.email, 'Telegram unlinked from your Pulse account');
    await ask(ann, '/api/me/second-factor/codes', { password: ann.password });
    await mailbox.mail(ann.email, 'New recovery codes for your Pulse account');
    await ask(ann, '/api/me/second-factor/end', { password: ann.password });
    await mailbox.mail(ann.email, 'Two-factor authentication turned off for your Pulse account');
  });

  it('learns when an administrator takes their second factors away', async () => {
    const { ann } = await withSecondFactor(server);
    await request(server, admin, 'DELETE', `/api/instance/people/${ann.id}/second-factors`);
    await mailbox.mail(ann.email, 'Two-factor authentication turned off for your Pulse account');
  });
});

describe('the operator’s command line', () => {
  const command = (args: readonly string[], typed = '') => pulse(server, args, typed, server.env);

  it('emails the person of a new password and of reset factors, as the web does', async () => {
    const { ann } = await withSecondFactor(server);
    editDatabase(server, (database) =>
      database
        .prepare(`insert into passkey (id, person, name, host, publicKey, counter, createdAt)
        values (?, ?, 'My phone', 'x', 'x', 0, 0)`)
        .run(ann.id, ann.id),
    );
    await command(['reset-second-factor', ann.email]);
    await mailbox.mail(ann.email, 'Two-factor authentication turned off for your Pulse account');
    const removed = await mailbox.mail(ann.email, 'Passkey removed from your Pulse account');
    expect(removed.text).toContain('My phone');
    await command(['reset-password', ann.email], 'another good password');
    await mailbox.mail(ann.email, 'Your Pulse password was changed');
  });

  it('has the server email it, also if its mail server is away at first', async () => {
    const ann = await register(server.url);
    await mailbox.mail(ann.email, 'Confirm your email address for Pulse');
    mailbox.refuses(450);
    const { stdout } = await command(['reset-password', ann.email], 'another good password');
    expect(stdout).toContain('The server emails them');
    expect((await signIn(server.url, { ...ann, password: 'another good password' })).id).toBe(ann.id);
    mailbox.refuses(null);
    await mailbox.mail(ann.email, 'Your Pulse password was changed');
  });
});

describe('signing out everywhere', () => {
  it('names what would stay, and removes it with the password', async () => {
    const { ann } = await withSecondFactor(server);
    const elsewhere = await signInWithCode(ann);
    await linkTelegram(server, ann, telegram.person('Ann'));
    editDatabase(server, (database) => {
      database
        .prepare(`insert into passkey (id, person, name, host, publicKey, counter, createdAt)
        values (?, ?, 'My laptop', 'x', 'x', 0, 0)`)
        .run(ann.id, ann.id);
      database
        .prepare(`insert into authAccount (id, accountId, providerId, userId, createdAt, updatedAt)
        values (?, ?, 'oidc', ?, '2026', '2026')`)
        .run(id(), ann.id, ann.id);
    });
    expect((await request(server, ann, 'GET', '/api/me/ways/staying')).body['staying']).toEqual([
      { credential: 'provider', names: ['Team login'] },
      { credential: 'passkey', names: ['My laptop'] },
      { credential: 'telegram', names: ['Ann'] },
      { credential: 'authenticator', names: [''] },
    ]);
    const all = ['provider', 'passkey', 'telegram', 'authenticator'];
    expect((await ask(ann, '/api/me/sessions/end', { remove: all, password: 'wrong' })).status).toBe(403);
    expect(await me(server, elsewhere)).toMatchObject({ id: ann.id });
    expect((await ask(ann, '/api/me/sessions/end', { remove: all, password: ann.password })).status).toBe(200);
    expect(await me(server, elsewhere)).toMatchObject({ code: 'not_authenticated' });
    expect((await request(server, ann, 'GET', '/api/me/ways/staying')).body['staying']).toEqual([]);
    await mailbox.mail(ann.email, 'Passkey removed from your Pulse account');
    expect((await signIn(server.url, ann)).id).toBe(ann.id);
  });

  it('asks for nothing if nothing is removed', async () => {
    const ann = await register(server.url);
    const elsewhere = await signIn(server.url, ann);
    expect((await ask(ann, '/api/me/sessions/end', { remove: [], password: '' })).status).toBe(200);
    expect(await me(server, elsewhere)).toMatchObject({ code: 'not_authenticated' });
    expect(await me(server, ann)).toMatchObject({ id: ann.id });
  });
});

describe('a page inside Telegram', () => {
  it('administers nothing for an administrator, and does what a person does', async () => {
    const ben = await register(server.url, { name: 'Ben' });
    const tag = id();
    await send(server.url, ben, createTag({ id: tag, name: `bens ${tag}` }));
    const chatter = telegram.person('Admin');
    await linkTelegram(server, admin, chatter);
    const data = launchData({ botToken: telegram.token, user: chatter.user.id, now: Date.now() });
    const { body } = await post(server.url, '/api/telegram/session', { launchData: data });
    const { ticket } = body as { readonly ticket: string };
    const socket = await openSocket(server.url, {}, `?ticket=${ticket}`);
    socket.say({ t: 'hello', protocol: PROTOCOL, schema: schema.hash, client: admin.id, cursor: null, scopes: [] });
    let n = 0;
    const answer = async (call: Call) => {
      n += 1;
      const command = { id: id(), client: admin.id, n, ...call };
      socket.say({ t: 'command', ...command });
      return (await socket.message('answer', (message) => message.n === n)).answer;
    };
    expect(await answer(setRole({ id: ben.id, role: 'administrator' }))).toMatchObject({ code: 'administrator_only' });
    expect(await answer(disablePerson({ id: ben.id }))).toMatchObject({ code: 'administrator_only' });
    expect(await answer(updateTag({ id: tag, name: 'mine' }))).toMatchObject({ code: 'tag_not_yours_to_edit' });
    expect(await answer(createTask({ id: id(), name: 'Paint', assignee: admin.id }))).toMatchObject({ success: true });
    socket.close();
    expect(await send(server.url, admin, updateTag({ id: tag, name: `ours ${tag}` }))).toMatchObject({ success: true });
  });
});

describe('security events', () => {
  const noted = (event: string) => server.log.filter((line) => line['event'] === event);

  it('are lines with a name of the list, which the handbook has', async () => {
    const ann = await register(server.url);
    await signIn(server.url, ann);
    await authenticate(server, 'sign-in/email', { email: ann.email, password: 'wrong' });
    await ask(ann, WAYS.telegram, { password: 'wrong' });
    await send(server.url, admin, setRole({ id: ann.id, role: 'administrator' }));
    await send(server.url, admin, disablePerson({ id: ann.id }));
    await request(server, admin, 'POST', '/api/instance/invitations', { email: null, days: 1 });
    expect(noted('signed_in')).toContainEqual(expect.objectContaining({ person: ann.id }));
    expect(noted('sign_in_failed')).toContainEqual(
      expect.objectContaining({ method: 'email', reason: 'INVALID_EMAIL_OR_PASSWORD', address: expect.any(String) }),
    );
    expect(noted('proof_failed')).toContainEqual(expect.objectContaining({ person: ann.id, proof: 'password' }));
    expect(noted('role_changed')).toContainEqual(
      expect.objectContaining({ person: ann.id, by: admin.id, role: 'administrator' }),
    );
    expect(noted('person_disabled')).toContainEqual(expect.objectContaining({ person: ann.id, by: admin.id }));
    expect(noted('invitation_made')).toContainEqual(expect.objectContaining({ by: admin.id }));
    const handbook = fs.readFileSync(path.resolve(import.meta.dirname, '../../docs/operate/security.md'), 'utf8');
    const listed = [...handbook.matchAll(/^\| `(\w+)` \|/gm)].map(([, name]) => name);
    expect(new Set(listed)).toEqual(new Set(Object.keys(SECURITY_EVENTS)));
  });
});

async function signInWithCode(account: Account): Promise<Account> {
  editDatabase(server, (database) =>
    database.prepare('update secondFactor set confirmedAt = null where person = ?').run(account.id),
  );
  const session = await signIn(server.url, account);
  editDatabase(server, (database) =>
    database.prepare('update secondFactor set confirmedAt = 1 where person = ?').run(account.id),
  );
  return session;
}

/** Signs in at the provider; returns the page of Pulse it ends at. */
async function comesBy(sub: string): Promise<string> {
  const jars = new Map<string, Map<string, string>>();
  const jarOf = (where: string | URL) => {
    const { origin } = new URL(where);
    const jar = jars.get(origin) ?? new Map<string, string>();
    jars.set(origin, jar);
    return jar;
  };
  const goes = async (where: string | URL, init: RequestInit = {}) => {
    const cookie = [...jarOf(where)].map((pair) => pair.join('=')).join('; ');
    const headers = { ...(init.headers as Record<string, string>), ...(cookie && { Cookie: cookie }) };
    const response = await fetch(where, { ...init, headers, redirect: 'manual' });
    for (const line of response.headers.getSetCookie()) {
      const [, name = '', value = ''] = /^([^=]+)=([^;]*)/.exec(line) ?? [];
      const cookies = jarOf(where);
      if (/max-age=0|expires=Thu, 01 Jan 1970/i.test(line)) cookies.delete(name);
      else cookies.set(name, value);
    }
    return response;
  };
  const asked = await goes(`${server.url}/api/auth/sign-in/social`, {
    method: 'POST',
    headers: { 'Content-Type': 'application/json', Origin: server.url },
    body: JSON.stringify({ provider: 'oidc', callbackURL: '/', errorCallbackURL: '/login' }),
  });
  const { url } = (await asked.json()) as { readonly url: string };
  let at = new URL(url);
  for (let hop = 0; hop < 20; hop += 1) {
    if (at.origin === server.url && !at.pathname.startsWith('/api/')) return at.pathname + at.search;
    const response = await goes(at);
    const next = response.headers.get('location');
    if (next !== null) at = new URL(next, at);
    else {
      const answered = await goes(at, { method: 'POST', body: new URLSearchParams({ sub }) });
      at = new URL(answered.headers.get('location') ?? '/nowhere', at);
    }
  }
  throw new Error(`It ends at ${at.href}`);
}
