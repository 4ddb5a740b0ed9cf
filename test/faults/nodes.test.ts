/** Two server processes on one PostgreSQL database, and what becomes of one that a newer version has overtaken. */
import path from 'node:path';
import Database from 'better-sqlite3';
import { Client } from 'pg';
import { afterAll, beforeAll, describe, expect, it, onTestFinished, vi } from 'vitest';
import { disablePerson } from '#domain/person/commands.ts';
import { schema } from '#domain/registry.ts';
import { createTag } from '#domain/tag/commands.ts';
import { CLOSE, PROTOCOL } from '#sync/protocol/message.ts';
import { id, openSocket, post, register, send, signIn, signOut, type Account, type RawSocket } from '#test/client.ts';
import { startNodes, type Nodes } from '#test/nodes.ts';
import { startProcess } from '#test/server-process.ts';
import { createDatabase } from '#tools/postgres.ts';
import type { TestServer } from '#test/server.ts';
import { PATIENCE } from '#test/patience.ts';

let nodes: Nodes;
let first: TestServer;
let second: TestServer;
let ann: Account;

beforeAll(async () => {
  nodes = await startNodes();
  ({ first, second } = nodes);
  ann = await register(first.url);
});
afterAll(async () => nodes.stop());

const tag = (name = id()) => createTag({ id: id(), name });

async function connect({ url }: TestServer, account: Account): Promise<RawSocket> {
  const socket = await openSocket(url, account.headers);
  socket.say({
    t: 'hello',
    protocol: PROTOCOL,
    schema: schema.hash,
    client: id(),
    cursor: null,
    scopes: ['everyone'],
  });
  await socket.message('snapshot', ({ done }) => done);
  return socket;
}

async function execute(statement: string, url: string): Promise<void> {
  const client = new Client({ connectionString: url });
  await client.connect();
  await client.query(statement);
  await client.end();
}

/** As its owner, from another database of the same server. */
async function administer(statement: string): Promise<void> {
  const url = new URL(nodes.database);
  const name = url.pathname.slice(1);
  url.pathname = '/postgres';
  await execute(statement.replaceAll('$name', name), url.href);
}

it.each(['sqlite', 'postgres'])(
  'a server on %s whose database a newer version has migrated says so, and ends',
  async (kind) => {
    const postgres = kind === 'postgres' ? await createDatabase() : undefined;
    const server = await startProcess(postgres && { database: postgres.url });
    onTestFinished(async () => {
      await server.stop();
      await postgres?.drop();
    });
    const account = await register(server.url);
    const socket = await connect(server, account);
    const newer = `insert into migration (id, name, checksum, at) values (9999, 'hence', 'x', 0)`;
    if (postgres) await execute(newer, postgres.url);
    else {
      const file = new Database(path.join(server.data, 'pulse.db'));
      file.exec(newer);
      file.close();
    }
    // Not saved by any request from then on, noticed or not.
    expect(await post(server.url, '/api/commands', { id: id(), ...tag() }, account.headers)).toMatchObject({
      status: 503,
      body: { code: 'unsaved' },
    });
    expect((await fetch(new URL('/readyz', server.url))).status).toBe(503);
    expect((await fetch(new URL('/healthz', server.url))).status).toBe(200);
    expect(await socket.closed).toBe(CLOSE.outdated);
    expect(await server.ended()).toBe(1);
    expect(server.log).toContainEqual(
      expect.objectContaining({ level: 'error', error: expect.objectContaining({ name: 'StoreLost' }) as object }),
    );
  },
);

describe('two nodes', () => {
  it('see each other’s changes live', async () => {
    const socket = await connect(second, ann);
    expect(await send(first.url, ann, tag('from the first'))).toMatchObject({ success: true });
    const { put } = await socket.message('delta', (delta) => delta.put !== undefined);
    expect(put).toMatchObject([['tag', { name: 'from the first' }]]);
    socket.close();
  });

  it('answer a command repeated on the other node with its first answer', async () => {
    const commandId = id();
    const call = tag();
    const answer = await send(first.url, ann, call, commandId);
    expect(await send(second.url, ann, call, commandId)).toEqual(answer);
  });

  it('end a session on both at once', async () => {
    const session = await signIn(first.url, ann);
    const socket = await connect(second, session);
    const then = performance.now();
    await signOut(first.url, session);
    expect(await socket.closed).toBe(CLOSE.unauthenticated);
    expect(performance.now() - then).toBeLessThan(2000);
    expect((await post(second.url, '/api/commands', {}, session.headers)).status).toBe(401);
  });

  it('send a disabled person neither that change nor any later one', async () => {
    const ben = await register(second.url);
    const sockets = await Promise.all([connect(first, ben), connect(second, ben)]);
    const before = sockets.map(({ received }) => received.length);
    // In this order, and at once: two requests could overtake each other.
    const administrator = await connect(first, ann);
    const client = id();
    for (const [at, call] of [disablePerson({ id: ben.id }), tag('after it')].entries())
      administrator.say({ t: 'command', client, n: at + 1, id: id(), ...call });
    for (const n of [1, 2])
      expect((await administrator.message('answer', (answer) => answer.n === n)).answer).toMatchObject({
        success: true,
      });
    administrator.close();
    for (const [at, socket] of sockets.entries()) {
      expect(await socket.closed).toBe(CLOSE.unauthenticated);
      const rows = socket.received
        .slice(before[at])
        .flatMap((message) => (message.t === 'delta' ? (message.put ?? []) : []));
      expect(rows).toEqual([]);
    }
  });

  it('sign a disabled person out of both', async () => {
    const ben = await register(second.url);
    const sockets = await Promise.all([connect(first, ben), connect(second, ben)]);
    await execute(`update person set "disabledAt" = 1 where id = '${ben.id}'`, nodes.database);
    for (const socket of sockets) expect(await socket.closed).toBe(CLOSE.unauthenticated);
    await expect(signIn(first.url, ben)).rejects.toThrow('ACCOUNT_DISABLED');
  });

  it('count attempts together', async () => {
    const attempt = (url: string) =>
      post(
        url,
        '/api/auth/sign-in/email',
        // Counted per client address; attempts per account are tested in password-attempts.test.ts. No password is
        // compared.
        { email: id(), password: 'not this one' },
        { 'X-Forwarded-For': '198.51.100.9' },
      );
    const statuses = [];
    for (let n = 0; n < 21; n += 1) statuses.push((await attempt(n % 2 ? first.url : second.url)).status);
    expect(statuses.filter((status) => status === 400)).toHaveLength(20);
    expect(statuses.at(-1)).toBe(429);
  });

  it('say "not saved" while the database is away, and go on when it is back', async () => {
    const socket = await connect(first, ann);
    const call = { id: id(), ...tag('after the storm') };
    await administer('alter database $name allow_connections false');
    await administer(`select pg_terminate_backend(pid) from pg_stat_activity where datname = '$name'`);
    expect(await post(first.url, '/api/commands', call, ann.headers)).toMatchObject({
      status: 503,
      body: { code: 'unsaved' },
    });
    const me = await fetch(new URL('/api/me', first.url), { headers: ann.headers });
    expect(me.status).toBe(503);
    expect(await me.json()).toMatchObject({ code: 'database_not_initialized', error: 'Database is not initialized' });
    expect((await fetch(new URL('/readyz', first.url))).status).toBe(503);
    expect((await fetch(new URL('/healthz', first.url))).status).toBe(200);

    await administer('alter database $name allow_connections true');
    await vi.waitFor(
      async () => expect((await post(first.url, '/api/commands', call, ann.headers)).status).toBe(200),
      PATIENCE,
    );
    await vi.waitFor(async () => expect((await send(second.url, ann, tag('too'))).success).toBe(true), PATIENCE);
    // Reported by both nodes: on the existing socket, or on the next.
    const outcome = await Promise.race([socket.message('delta', ({ put }) => put !== undefined), socket.closed]);
    expect(typeof outcome === 'number' ? outcome : 0).toBeOneOf([0, CLOSE.restarting]);
    const bugs = [...first.log, ...second.log].filter(({ level }) => level === 'error');
    expect(bugs).toEqual([]);
    socket.close();
  });
});
