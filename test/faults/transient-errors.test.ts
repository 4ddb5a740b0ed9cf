/** What is acknowledged is durable, and what cannot be stored is not acknowledged. */
import { execFileSync } from 'node:child_process';
import net from 'node:net';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { schema } from '#domain/registry.ts';
import { createTag } from '#domain/tag/commands.ts';
import { PROTOCOL, type ToServer } from '#sync/protocol/message.ts';
import { id, openSocket, post, register, send, signIn, type Account, type RawSocket } from '#test/client.ts';
import { startProcess, type ServerProcess } from '#test/server-process.ts';
import { PATIENCE } from '#test/patience.ts';

let server: ServerProcess;
afterEach(() => server.stop());

const tag = (name: string) => createTag({ id: id(), name });
const command = (client: string, n: number): Extract<ToServer, { t: 'command' }> => ({
  t: 'command',
  client,
  n,
  id: id(),
  ...tag(`${client} ${n}`),
});

async function connect(account: Account, client: string): Promise<RawSocket> {
  const socket = await openSocket(server.url, account.headers);
  socket.say({
    t: 'hello',
    protocol: PROTOCOL,
    schema: schema.hash,
    client,
    cursor: null,
    scopes: ['everyone'],
  });
  await socket.message('snapshot', ({ done }) => done);
  return socket;
}

async function tagNames(account: Account): Promise<string[]> {
  const response = await fetch(new URL('/api/scopes/everyone', server.url), {
    headers: account.headers,
  });
  const { rows } = (await response.json()) as { rows: [string, { name: string }][] };
  return rows.filter(([table]) => table === 'tag').map(([, row]) => row.name);
}

/** Forbids the process to grow any file, which is like a full disk. Pipes and sockets are not affected. */
function setDiskFull(isFull: boolean): void {
  execFileSync('prlimit', [`--pid=${server.pid}`, `--fsize=${isFull ? '0' : 'unlimited'}:`]);
}

/** For work of another process, on a busy machine. */
describe('full disk', () => {
  it('is answered with "not saved", until there is space again', async () => {
    server = await startProcess();
    const ann = await register(server.url);
    const client = id();
    const socket = await connect(ann, client);
    const first = command(client, 1);
    const call = { id: id(), ...tag('over http') };

    setDiskFull(true);
    socket.say(first);
    expect(await socket.message('unsaved')).toMatchObject({ client, n: 1 });
    const refused = await post(server.url, '/api/commands', call, ann.headers);
    expect(refused).toMatchObject({ status: 503, body: { success: false, code: 'unsaved' } });
    expect((await fetch(new URL('/readyz', server.url))).status).toBe(503);
    expect((await fetch(new URL('/healthz', server.url))).status).toBe(200);
    expect(await tagNames(ann)).toEqual([]);
    await expect(signIn(server.url, ann)).rejects.toMatchObject({ status: 503 });
    await expect(register(server.url)).rejects.toMatchObject({ status: 503 });

    const { pid } = server;
    setDiskFull(false);
    socket.say(first);
    expect((await socket.message('answer')).answer).toMatchObject({ success: true });
    expect(await post(server.url, '/api/commands', call, ann.headers)).toMatchObject({
      status: 200,
    });
    expect((await fetch(new URL('/readyz', server.url))).status).toBe(200);
    expect(await tagNames(ann)).toHaveLength(2);
    await register(server.url);
    expect(server.pid).toBe(pid);
    expect(server.log.filter(({ level }) => level === 'error')).toEqual([]);
    socket.close();
  });
});

describe('too many connections', () => {
  it('do not affect those being served', async () => {
    server = await startProcess();
    const ann = await register(server.url);
    const socket = await connect(ann, id());
    execFileSync('prlimit', [`--pid=${server.pid}`, '--nofile=64:']);
    const { port } = new URL(server.url);
    const crowd = Array.from({ length: 200 }, () => net.connect(Number(port), '127.0.0.1').on('error', () => {}));
    const turnedAway = () => crowd.filter(({ destroyed, readyState }) => destroyed || readyState === 'closed');
    await vi.waitFor(() => expect(turnedAway()).not.toEqual([]), PATIENCE);
    const client = id();
    socket.say(command(client, 1));
    expect((await socket.message('answer')).answer).toMatchObject({ success: true });

    for (const connection of crowd) connection.destroy();
    execFileSync('prlimit', [`--pid=${server.pid}`, '--nofile=1024:']);
    await vi.waitFor(async () => expect((await fetch(new URL('/healthz', server.url))).status).toBe(200), PATIENCE);
    socket.close();
  });
});

/** Together the four clients stay within the tags that one person may create. */
const EACH = 240;

describe('SIGKILL in the middle of a burst', () => {
  it('loses nothing acknowledged, and applies nothing twice', async () => {
    server = await startProcess();
    const ann = await register(server.url);
    const clients = [id(), id(), id(), id()];
    const sent = new Map(
      clients.map((client) => {
        const commands = Array.from({ length: EACH }, (_, n) => command(client, n + 1));
        return [client, commands.map((each, at) => ({ ...each, after: commands[at - 1]?.id }))];
      }),
    );
    const sockets = await Promise.all(clients.map((client) => connect(ann, client)));
    const answered = () => sockets.flatMap(({ received }) => received.filter(({ t }) => t === 'answer'));

    for (const [at, socket] of sockets.entries())
      sent.get(clients[at] ?? '')?.forEach((message) => socket.say(message));
    await vi.waitFor(() => expect(answered().length).toBeGreaterThan(100), { ...PATIENCE, interval: 1 });
    await server.kill('SIGKILL');
    await Promise.all(sockets.map(({ closed }) => closed));
    const acknowledged = answered().map((message) => (message.t === 'answer' ? `${message.client} ${message.n}` : ''));
    expect(acknowledged.length).toBeLessThan(4 * EACH);

    await server.restart();
    const kept = await tagNames(ann);
    expect(kept).toEqual(expect.arrayContaining(acknowledged));
    // As an outbox does: everything again, from the first without an answer.
    for (const client of clients) {
      const socket = await connect(ann, client);
      for (const message of sent.get(client) ?? []) socket.say(message);
      await socket.message('answer', ({ n }) => n === EACH);
      const answers = socket.received.filter((message) => message.t === 'answer');
      expect(answers.every(({ answer }) => answer.success)).toBe(true);
      socket.close();
    }
    const all = await tagNames(ann);
    expect(all).toHaveLength(4 * EACH);
    expect(new Set(all).size).toBe(4 * EACH);
  });
});

describe('a second server', () => {
  it('finds the rows, the sessions and the answers of the first', { tags: ['long'] }, async () => {
    server = await startProcess();
    const ann = await register(server.url);
    const call = tag('kept');
    const commandId = id();
    const answer = await send(server.url, ann, call, commandId);
    await server.restart();
    expect(await send(server.url, ann, call, commandId)).toEqual(answer);
    expect(await tagNames(ann)).toEqual(['kept']);
  });
});
