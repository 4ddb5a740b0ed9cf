/** Two server processes on one PostgreSQL database. */
import { Client } from 'pg';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { disablePerson } from '#domain/person/commands.ts';
import { schema } from '#domain/registry.ts';
import { createTag } from '#domain/tag/commands.ts';
import { CLOSE, PROTOCOL } from '#sync/protocol/message.ts';
import { id, openSocket, post, register, send, signIn, signOut, type Account, type RawSocket } from '#test/client.ts';
import { startNodes, type Nodes } from '#test/nodes.ts';
import type { TestServer } from '#test/server.ts';

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

/** As its owner, from another database of the same server. */
async function administer(statement: string): Promise<void> {
  const url = new URL(nodes.database);
  const name = url.pathname.slice(1);
  url.pathname = '/postgres';
  const client = new Client({ connectionString: url.href });
  await client.connect();
  await client.query(statement.replaceAll('$name', name));
  await client.end();
}

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

  it('end a session on both within two seconds', async () => {
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
    const client = new Client({ connectionString: nodes.database });
    await client.connect();
    await client.query('update person set "disabledAt" = 1 where id = $1', [ben.id]);
    await client.end();
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
    await vi.waitFor(async () => expect((await post(first.url, '/api/commands', call, ann.headers)).status).toBe(200), {
      timeout: 10_000,
      interval: 100,
    });
    await vi.waitFor(async () => expect((await send(second.url, ann, tag('too'))).success).toBe(true), {
      timeout: 10_000,
    });
    // Reported by both nodes: on the existing socket, or on the next.
    const outcome = await Promise.race([socket.message('delta', ({ put }) => put !== undefined), socket.closed]);
    expect(typeof outcome === 'number' ? outcome : 0).toBeOneOf([0, CLOSE.restarting]);
    const bugs = [...first.log, ...second.log].filter(({ level }) => level === 'error');
    expect(bugs).toEqual([]);
    socket.close();
  });
});
