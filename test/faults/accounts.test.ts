import path from 'node:path';
import Database from 'better-sqlite3';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createTag } from '#domain/tag/commands.ts';
import { CLOSE } from '#sync/protocol/message.ts';
import { id, openSocket, post, register, send, signIn, signOut, type Account } from '#test/client.ts';
import { mailSettings, openMailbox, type Mailbox } from '#test/mail.ts';
import { EXPENSIVE } from '#test/cheap-passwords.ts';
import { pulse as runPulse } from '#test/pulse.ts';
import { startProcess, type ServerProcess } from '#test/server-process.ts';
import { startServer, type ServerOptions, type TestServer } from '#test/server.ts';
import { PATIENCE_MS } from '#test/patience.ts';
import { address } from './requests.ts';

/** The server of all tests here, or of a block with settings of its own. */
let server: TestServer;
/** The same one where a test ends or restarts it. */
let ownProcess: ServerProcess;

/** A server for the tests of a block, empty before the first of them. */
function onServer(
  env: () => Promise<Record<string, string>> | Record<string, string>,
  start: (options: ServerOptions) => Promise<TestServer> = startServer,
): void {
  beforeAll(async () => {
    const [around, own] = [server, await start({ env: await env() })];
    server = own;
    return async () => {
      server = around;
      await own.stop();
    };
  });
}

function onProcess(env: Record<string, string> = {}): void {
  let around: ServerProcess;
  onServer(
    () => env,
    async (options) => {
      around = ownProcess;
      return (ownProcess = await startProcess(options));
    },
  );
  afterAll(() => (ownProcess = around));
}

onProcess();

const me = async (account: Account) => {
  const response = await fetch(new URL('/api/me', server.url), { headers: account.headers });
  return (await response.json()) as {
    id?: string;
    role?: string;
    displayName?: string;
    email?: string;
  };
};
const pulse = async (args: readonly string[], typed?: string) => runPulse(server, args, typed);
const tokenOf = ({ stdout }: { stdout: string }) => /\/login\?invite=([\w-]+)/.exec(stdout)?.[1] ?? 'none';
const refusal = (code: string) =>
  expect.objectContaining({
    status: 403,
    body: expect.objectContaining({ code }) as object,
  }) as Error;

describe('account', () => {
  it.each([
    ['a short password', { password: '1234567' }],
    ['no address', { email: 'nobody' }],
    ['a name without end', { name: 'x'.repeat(501) }],
  ])('is not created with %s', async (_, wrong) => {
    await expect(register(server.url, wrong)).rejects.toMatchObject({ status: 400 });
  });

  it('rejects an overlong address without leaving half an account', async () => {
    const account = { email: `${'x'.repeat(320)}@example.org`, password: 'a good password' };
    await expect(register(server.url, account)).rejects.toMatchObject({ status: 400 });
    await expect(signIn(server.url, account)).rejects.toMatchObject({ status: 401 });
  });

  it('makes the first account an administrator, even after refused attempts, and others members', async () => {
    const first = await register(server.url, { email: 'Ann@Example.ORG', name: '  Ann  ' });
    expect(await me(first)).toEqual({
      success: true,
      id: first.id,
      displayName: 'Ann',
      email: 'ann@example.org',
      role: 'administrator',
    });
    expect(await me(await register(server.url))).toMatchObject({
      displayName: 'User',
      role: 'person',
    });
  });

  it('signs in with the address in any case, and only with its password', async () => {
    const email = address();
    const ann = await register(server.url, { email });
    expect((await me(await signIn(server.url, { ...ann, email: email.toUpperCase() }))).id).toBe(ann.id);
    await expect(signIn(server.url, { ...ann, password: 'not this one' })).rejects.toMatchObject({
      status: 401,
    });
    const [wrong, unknown] = await Promise.all(
      [email, 'nobody@example.org'].map((who) =>
        post(server.url, '/api/auth/sign-in/email', { email: who, password: 'not this one' }),
      ),
    );
    expect(wrong?.body).toEqual(unknown?.body);
  });

  it('is created once per address', async () => {
    const email = address();
    await register(server.url, { email });
    await expect(register(server.url, { email: email.toUpperCase() })).rejects.toMatchObject({ status: 422 });
  });

  it('gets missing rows at the next sign-in after a crash', async () => {
    const ann = await register(server.url);
    await ownProcess.kill();
    change((database) => {
      for (const table of ['person', 'profile']) database.prepare(`delete from ${table} where id = ?`).run(ann.id);
    });
    await ownProcess.restart();
    expect(await send(server.url, ann, createTag({ id: id(), name: 'x' }))).toMatchObject({
      success: false,
    });
    expect(await me(await signIn(server.url, ann))).toMatchObject({ id: ann.id, email: ann.email });
  });

  it('frees the address when a crash cut the sign-up off', async () => {
    const email = address();
    await ownProcess.kill();
    const then = new Date(Date.now() - 120_000).toISOString();
    change((database) => {
      const half = `insert into authUser (id, name, email, emailVerified, createdAt, updatedAt) values (?, 'x', ?, 0, ?, ?)`;
      database.prepare(half).run(id(), email, then, then);
    });
    await ownProcess.restart();
    await expect(register(server.url, { email })).resolves.toBeDefined();
  });
});

describe('session', () => {
  it('survives a restart, in a cookie that scripts cannot read', async () => {
    const ann = await register(server.url);
    await ownProcess.restart();
    expect(await me(ann)).toMatchObject({ id: ann.id });
    const { headers } = await post(server.url, '/api/auth/sign-in/email', {
      email: ann.email,
      password: ann.password,
    });
    const [cookie] = headers.getSetCookie();
    expect(cookie).toMatch(/^pulse\.session_token=.*; HttpOnly; SameSite=Lax$/);
    await signOut(server.url, ann);
    expect(await me(ann)).toMatchObject({ code: 'not_authenticated' });
  });

  it('ends at once when the person is disabled', async () => {
    const ann = await register(server.url);
    const socket = await openSocket(server.url, ann.headers);
    const then = performance.now();
    change((database) => database.prepare('update person set disabledAt = ? where id = ?').run(Date.now(), ann.id));
    expect(await socket.closed).toBe(CLOSE.unauthenticated);
    expect(performance.now() - then).toBeLessThan(2000);
    expect(await me(ann)).toMatchObject({ code: 'account_disabled' });
    await expect(signIn(server.url, ann)).rejects.toThrow('ACCOUNT_DISABLED');
  });

  it('rejects redirects to another origin', async () => {
    const { email, password } = await register(server.url);
    for (const callbackURL of ['https://evil.example/', '//evil.example', '/\\evil.example']) {
      const { status } = await post(server.url, '/api/auth/sign-in/email', {
        email,
        password,
        callbackURL,
      });
      expect(status, callbackURL).toBe(403);
    }
  });
});

describe('session of a server behind https', () => {
  const url = 'https://pulse.example.org';
  const origin = { Origin: url };
  onProcess({ PULSE_URL: url });

  it('is sent over https only', async () => {
    const { email, password } = await register(server.url, {}, origin);
    const { headers } = await post(server.url, '/api/auth/sign-in/email', { email, password }, origin);
    expect(headers.getSetCookie()[0]).toMatch(
      /^__Host-pulse\.session_token=[^;]*; Max-Age=\d+; Path=\/; HttpOnly; Secure; SameSite=Lax$/,
    );
    expect(headers.get('strict-transport-security')).toContain('max-age=');
  });

  it('accepts the old cookie name for 30 days after the rename', { tags: ['long'] }, async () => {
    const ann = await register(server.url, {}, origin);
    const former = { ...ann, headers: { ...ann.headers, Cookie: ann.cookie.replace('__Host-', '__Secure-') } };
    // An instance that was new then has never issued such a cookie.
    expect(await me(former)).toMatchObject({ code: 'not_authenticated' });
    const until = (value: number | null) =>
      change((database) => {
        database.prepare(`delete from meta where key = 'formerCookiesUntil'`).run();
        if (value !== null) database.prepare(`insert into meta values ('formerCookiesUntil', ?)`).run(String(value));
      });
    until(null);
    await ownProcess.restart();
    expect(await me(former)).toMatchObject({ id: ann.id });
    const socket = await openSocket(server.url, { ...former.headers, ...origin });
    socket.say({ t: 'ping' });
    // It was not signed out: it has not sent a hello.
    expect(await socket.closed).toBe(CLOSE.malformed);
    until(Date.now());
    await ownProcess.restart();
    expect(await me(former)).toMatchObject({ code: 'not_authenticated' });
    expect(await me(ann)).toMatchObject({ id: ann.id });
  });
});

describe('rate limits', () => {
  /** Each for an account of its own, whose attempts are counted separately. */
  const attempt = (from: string, email = address()) =>
    post(server.url, '/api/auth/sign-in/email', { email, password: 'not this one' }, { 'X-Forwarded-For': from });

  it('apply per address and survive a restart', async () => {
    const statuses = [];
    for (let n = 0; n < 21; n += 1) statuses.push((await attempt('198.51.100.7')).status);
    expect(statuses).toEqual([...Array<number>(20).fill(401), 429]);
    await ownProcess.restart();
    const refused = await attempt('198.51.100.7');
    expect(refused).toMatchObject({ status: 429, body: { code: 'TOO_MANY_REQUESTS' } });
    expect(Number(refused.headers.get('retry-after'))).toBeGreaterThan(0);
    expect((await attempt('198.51.100.8')).status).toBe(401);
  });

  describe('without a proxy', () => {
    onServer(() => ({ PULSE_TRUST_PROXY: 'false' }));

    it('ignore a forwarded address from a stranger', async () => {
      // No valid addresses, so that no password is compared, which takes time.
      const statuses = [];
      for (let n = 0; n < 21; n += 1) statuses.push((await attempt(`198.51.100.${n}`, id())).status);
      expect(statuses).toEqual([...Array<number>(20).fill(400), 429]);
    });
  });
});

describe('closed registration', () => {
  onServer(() => ({ PULSE_REGISTRATION: 'closed' }));

  it('admits the first account only', async () => {
    await register(server.url);
    await expect(register(server.url)).rejects.toEqual(refusal('REGISTRATION_CLOSED'));
    // The answer does not reveal who has an account.
    const known = register(server.url, { email: 'ann@example.org' });
    await expect(known).rejects.toEqual(refusal('REGISTRATION_CLOSED'));
  });
});

describe('registration by domain', () => {
  let mailbox: Mailbox;
  afterAll(() => mailbox.close());
  onServer(async () => {
    mailbox = await openMailbox();
    return { ...(await mailSettings(mailbox)), PULSE_REGISTRATION: 'domain:example.com' };
  });

  it('requires a verified address of the domain', async () => {
    await register(server.url, { email: 'first@example.org' });
    await expect(register(server.url, { email: 'ann@example.com' })).rejects.toEqual(refusal('EMAIL_NOT_VERIFIED'));
    for (const email of ['ann@example.org', 'ann@notexample.com', 'ann@example.com.evil.example']) {
      await expect(register(server.url, { email })).rejects.toEqual(refusal('EMAIL_DOMAIN_NOT_ALLOWED'));
    }
  });
});

describe('registration by invitation', () => {
  onServer(() => ({ PULSE_REGISTRATION: 'invite' }));

  it('works once, for the invited address, until it expires', { tags: ['long'] }, async () => {
    await register(server.url);
    await expect(register(server.url)).rejects.toEqual(refusal('INVITATION_REQUIRED'));

    const invite = tokenOf(await pulse(['invite']));
    const password = `an ${EXPENSIVE} password`;
    const joining = [1, 2].map(() => register(server.url, { invite, password }));
    const joined = await Promise.allSettled(joining);
    expect(joined.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected']);
    await expect(register(server.url, { invite })).rejects.toEqual(refusal('INVITATION_INVALID'));
    await expect(register(server.url, { invite: 'made-up' })).rejects.toEqual(refusal('INVITATION_INVALID'));

    // Nor after the account it was for has been deleted again.
    const left = tokenOf(await pulse(['invite']));
    const gone = await register(server.url, { invite: left });
    const headers = { ...gone.headers };
    expect((await post(server.url, '/api/me/delete', { password: gone.password }, headers)).status).toBe(200);
    change((database) =>
      database.prepare('update invitation set usedAt = ? where usedBy = ?').run(Date.now() - 120_000, gone.id),
    );
    await expect(register(server.url, { invite: left })).rejects.toEqual(refusal('INVITATION_INVALID'));

    const forAnn = tokenOf(await pulse(['invite', '--email', 'Ann@example.org']));
    await expect(register(server.url, { invite: forAnn })).rejects.toEqual(refusal('INVITATION_INVALID'));
    // A refused password does not use it up.
    const weak = register(server.url, {
      invite: forAnn,
      email: 'ann@example.org',
      password: 'weak',
    });
    await expect(weak).rejects.toMatchObject({ status: 400 });
    await register(server.url, { invite: forAnn, email: 'ann@example.org' });

    const late = tokenOf(await pulse(['invite']));
    change((database) => database.prepare('update invitation set expiresAt = ?').run(Date.now() - 1));
    await expect(register(server.url, { invite: late })).rejects.toEqual(refusal('INVITATION_INVALID'));
    change((database) => {
      const rows = database.prepare('select * from invitation').all();
      expect(JSON.stringify(rows)).not.toContain(late);
    });
  });
});

describe('command line', () => {
  it('lists people, and sets a password that ends every session', async () => {
    const ann = await register(server.url, { name: 'Zoe' });
    const { stdout } = await pulse(['people']);
    expect(stdout).toMatch(/ann@example\.org\s+Ann\s+administrator/);
    expect(stdout).toMatch(new RegExp(`${ann.email}\\s+Zoe\\s+person`));

    await pulse(['reset-password', ann.email.toUpperCase()], 'another password\n');
    expect(await me(ann)).toMatchObject({ code: 'not_authenticated' });
    await expect(signIn(server.url, ann)).rejects.toMatchObject({ status: 401 });
    expect(await me(await signIn(server.url, { ...ann, password: 'another password' }))).toMatchObject({ id: ann.id });
  });

  it('prints its help', async () => {
    expect((await pulse(['help'])).stdout).toContain('reset-password');
    await expect(pulse(['dance'])).rejects.toMatchObject({
      code: 2,
      stderr: expect.stringContaining('dance') as string,
    });
    await expect(pulse(['reset-password', 'no@example.org'])).rejects.toMatchObject({ code: 1 });
  });
});

function change(work: (database: Database.Database) => void): void {
  const database = new Database(path.join(server.data, 'pulse.db'), { timeout: PATIENCE_MS });
  try {
    work(database);
  } finally {
    database.close();
  }
}
