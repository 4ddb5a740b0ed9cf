/** API tokens: what a program can do with one, what it cannot, and when it ends. */
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { isBytes, type Contract } from '#api/contract.ts';
import { routes } from '#api/routes.ts';
import { newId } from '#domain/id.ts';
import { disablePerson, enablePerson, setRole } from '#domain/person/commands.ts';
import { createTask } from '#domain/task/create.ts';
import { id, openSocket, post, register, send, type Account } from '#test/client.ts';
import { startServer, type TestServer } from '#test/server.ts';
import { CLOSE } from '#sync/protocol/message.ts';
import { editDatabase, request } from './requests.ts';
import { nextCode, withSecondFactor } from './with-second-factor.ts';

let server: TestServer;
let admin: Account;
beforeAll(async () => {
  server = await startServer();
  admin = await register(server.url);
});
afterAll(() => server.stop());

interface Made {
  readonly id: string;
  readonly token: string;
}

const make = (account: Account, more: object = {}) =>
  request(server, account, 'POST', '/api/me/tokens', {
    name: 'Report',
    access: 'write',
    days: 30,
    password: account.password,
    ...more,
  });

async function tokenOf(account: Account, access: 'read' | 'write' = 'write'): Promise<Made> {
  const { status, body } = await make(account, { access });
  expect(status, JSON.stringify(body)).toBe(200);
  return body as unknown as Made;
}

/** The same person, as a program with the token. */
const by = (account: Account, token: string): Account => ({
  ...account,
  headers: { Authorization: `Bearer ${token}` },
});

const task = (account: Account) => createTask({ id: id(), name: 'by a program', assignee: account.id });
const asked = (account: Account, path: string, method = 'GET', body?: object) =>
  request(server, account, method, path, body);
const plain = (account: Account, path: string) => fetch(new URL(path, server.url), { headers: account.headers });
const refused = (status: number, code: string) => ({ status, body: { success: false, code } });

describe('a token', () => {
  it('is made with the password, shown once, and listed without it', async () => {
    const ann = await register(server.url, { name: 'Ann' });
    expect(await make(ann, { password: 'another password' })).toMatchObject(refused(403, 'WRONG_PASSWORD'));
    for (const bad of [{ name: ' ' }, { days: 0 }, { days: 367 }, { access: 'all' }])
      expect(await make(ann, bad)).toMatchObject({ status: 400 });
    const { id: made, token } = await tokenOf(ann);
    expect(token).toMatch(/^pulse_[\w-]{43}$/);
    const listed = { id: made, name: 'Report', ending: token.slice(-4), access: 'write', usedAt: null };
    const list = await asked(ann, '/api/me/tokens');
    expect(list.body['tokens']).toMatchObject([listed]);
    expect(JSON.stringify(list.body)).not.toContain(token);
    editDatabase(server, (database) => {
      const rows = JSON.stringify(database.prepare('select * from apiToken').all());
      expect(rows).toContain(made);
      expect(rows).not.toContain(token);
    });
    expect((await asked(ann, '/api/me/data')).body['apiTokens']).toMatchObject([{ name: 'Report' }]);
  });

  it('asks for a code where two-factor authentication is on', async () => {
    const { ann, secret } = await withSecondFactor(server);
    editDatabase(server, (database) => {
      // As if the code had been entered long ago.
      database.prepare('update authSession set factorAt = 1 where userId = ?').run(ann.id);
    });
    expect(await make(ann)).toMatchObject(refused(403, 'CODE_NEEDED'));
    expect(await make(ann, { code: nextCode(secret) })).toMatchObject({ status: 200 });
  });

  it('reads and changes what its person can, and its use is listed', async () => {
    const ann = await register(server.url, { name: 'Ann' });
    const { token } = await tokenOf(ann);
    const program = by(ann, token);
    expect(await asked(program, '/api/me')).toMatchObject({ status: 200, body: { id: ann.id, displayName: 'Ann' } });
    expect(await send(server.url, program, task(ann))).toMatchObject({ success: true });
    const scope = await plain(program, `/api/scopes/assigned:${ann.id}`);
    expect(await scope.text()).toContain('by a program');
    const made = task(ann);
    await send(server.url, program, made);
    const activity = await plain(program, `/api/scopes/task:${(made.input as { id: string }).id}`);
    expect(await activity.text()).toContain('"via":"Report"');
    expect(scope.headers.get('RateLimit')).toMatch(/^"token";r=\d+;t=\d+$/);
    expect(scope.headers.get('RateLimit-Policy')).toBe('"token";q=200;w=10');
    expect((await asked(ann, '/api/me/tokens')).body['tokens']).toMatchObject([
      { usedAt: expect.any(Number), usedFrom: expect.stringMatching(/^(127\.0\.0\.0\/24|::\/48)$/) },
    ]);
    // As often as its limit allows, which is counted for each token.
    let late: Response | undefined;
    // A slow server needs more than one burst, as the token may ask again meanwhile.
    for (let burst = 0; !late && burst < 20; burst++) {
      const all = await Promise.all(Array.from({ length: 260 }, () => plain(program, '/api/me')));
      late = all.find(({ status }) => status === 429);
    }
    expect(late?.headers.get('Retry-After')).toBe('1');
    expect(await asked(by(ann, (await tokenOf(ann)).token), '/api/me')).toMatchObject({ status: 200 });
  });

  it('that only reads changes nothing', async () => {
    const ann = await register(server.url);
    const program = by(ann, (await tokenOf(ann, 'read')).token);
    const reads = refused(403, 'token_reads_only');
    expect(await post(server.url, '/api/commands', { id: id(), ...task(ann) }, program.headers)).toMatchObject(reads);
    const writes = Object.entries<Contract>(routes).filter(
      ([route, { who, isReading }]) => who === 'person' && !isReading && !route.startsWith('GET '),
    );
    expect(writes.length).toBeGreaterThan(3);
    for (const [route] of writes) expect(await call(program, route), route).toMatchObject(reads);
    expect((await asked(program, '/api/workload', 'POST', {})).body['code']).not.toBe('token_reads_only');
    expect(await asked(program, '/api/tags')).toMatchObject({ status: 200 });
  });

  it('opens nothing that is for a browser, whatever cookie comes with it', async () => {
    await send(server.url, admin, setRole({ id: admin.id, role: 'administrator' }));
    const { token } = await tokenOf(admin);
    const program: Account = { ...admin, headers: { ...admin.headers, Authorization: `Bearer ${token}` } };
    const closed = Object.entries<Contract>(routes).filter(([, { who }]) => who !== 'anyone' && who !== 'person');
    expect(closed.length).toBeGreaterThan(50);
    for (const [route] of closed)
      expect(await call(program, route), route).toMatchObject(refused(403, 'token_not_here'));
    const ann = await register(server.url);
    const promoted = await send(server.url, program, setRole({ id: ann.id, role: 'administrator' }));
    expect(promoted).toMatchObject({ success: false });
    const socket = await openSocket(server.url, { Authorization: `Bearer ${token}` });
    expect(await socket.closed).toBe(CLOSE.unauthenticated);
  });

  it('ends when it is removed, at its date, with the account, and with signing out everywhere if asked', async () => {
    const gone = refused(401, 'token_invalid');
    const ann = await register(server.url);
    const made = await tokenOf(ann);
    const ben = await register(server.url);
    expect(await asked(ben, `/api/me/tokens/${made.id}`, 'DELETE')).toMatchObject(refused(404, 'TOKEN_NOT_FOUND'));
    expect(await asked(by(ann, made.token), '/api/me')).toMatchObject({ status: 200 });
    expect(await asked(ann, `/api/me/tokens/${made.id}`, 'DELETE')).toMatchObject({ status: 200 });
    expect(await asked(by(ann, made.token), '/api/me')).toMatchObject(gone);
    // Also where nobody has to be signed in.
    expect(await asked(by(ann, made.token), '/api/instance')).toMatchObject(gone);

    const expired = await tokenOf(ann);
    editDatabase(server, (database) => {
      database.prepare('update apiToken set expiresAt = ? where id = ?').run(Date.now() - 1, expired.id);
    });
    expect(await asked(by(ann, expired.token), '/api/me')).toMatchObject(gone);

    const disabled = await tokenOf(ann);
    await send(server.url, admin, disablePerson({ id: ann.id }));
    expect(await asked(by(ann, disabled.token), '/api/me')).toMatchObject(gone);
    await send(server.url, admin, enablePerson({ id: ann.id }));
    expect(await asked(by(ann, disabled.token), '/api/me')).toMatchObject(gone);

    const kept = await tokenOf(ben);
    expect(await asked(ben, '/api/me/sessions', 'DELETE')).toMatchObject({ status: 200 });
    expect(await asked(by(ben, kept.token), '/api/me')).toMatchObject({ status: 200 });
    const staying = { credential: 'apiToken', names: ['Report'] };
    expect((await asked(ben, '/api/me/ways/staying')).body['staying']).toContainEqual(staying);
    const body = { password: ben.password, remove: ['apiToken'] };
    expect(await asked(ben, '/api/me/sessions/end', 'POST', body)).toMatchObject({ status: 200 });
    expect(await asked(by(ben, kept.token), '/api/me')).toMatchObject(gone);
  });

  it('is no session, and a session’s token is none', async () => {
    const ann = await register(server.url);
    const raw = decodeURIComponent(/session_token=([^;]+)/.exec(ann.cookie)?.[1] ?? '').split('.')[0] ?? '';
    expect(raw.length).toBeGreaterThan(20);
    for (const token of [raw, `pulse_${raw}`, newId(Date.now(), Math.random), 'pulse_'])
      expect((await asked(by(ann, token), '/api/tags')).status, token).toBe(401);
    const { token } = await tokenOf(ann);
    const cookie = ann.cookie.replace(/session_token=[^;]+/, `session_token=${token}`);
    expect((await asked({ ...ann, headers: { Cookie: cookie } }, '/api/tags')).status).toBe(401);
    // What a proxy adds for itself is not for Pulse.
    const behind = { ...ann, headers: { ...ann.headers, Authorization: 'Bearer eyJhbGciOiJIUzI1NiJ9.e30.x' } };
    expect((await asked(behind, '/api/tags')).status).toBe(200);
  });
});

/** A route with a form that fits its path; who asks is judged before the rest is read. */
async function call(account: Account, route: string) {
  const [method = '', path = ''] = route.split(' ');
  const { input } = (routes as Readonly<Record<string, Contract>>)[route] ?? {};
  const where = path.replaceAll(/:\w+/g, id());
  return asked(account, where, method, input && !isBytes(input) ? {} : undefined);
}
