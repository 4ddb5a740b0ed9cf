import { once } from 'node:events';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { WebSocket } from 'ws';
import { schema } from '#domain/registry.ts';
import { createTag } from '#domain/tag/commands.ts';
import { CLOSE, FRAME_BYTES, PROTOCOL, type Cursor, type ToServer } from '#sync/protocol/message.ts';
import { id, openSocket, post, register, send, signIn, signOut, type Account, type RawSocket } from '#test/client.ts';
import { startProcess, type ServerProcess } from '#test/server-process.ts';
import { request } from './requests.ts';

let server: ServerProcess;
let ann: Account;
beforeAll(async () => {
  server = await startProcess();
  ann = await register(server.url);
});
afterAll(() => server.stop());

const open = (headers: Readonly<Record<string, string>> = ann.headers) => openSocket(server.url, headers);
const hello = (client: string, cursor: Cursor | null = null): ToServer => ({
  t: 'hello',
  protocol: PROTOCOL,
  schema: schema.hash,
  client,
  cursor,
  scopes: ['everyone'],
});
const tag = (client: string, n: number): Extract<ToServer, { t: 'command' }> => ({
  t: 'command',
  client,
  n,
  id: id(),
  ...createTag({ id: id(), name: id() }),
});

async function greeted(client = id()): Promise<RawSocket> {
  const socket = await open();
  socket.say(hello(client));
  await socket.message('snapshot', ({ done }) => done);
  return socket;
}

describe('socket upgrade', () => {
  it('is refused to pages of another origin', async () => {
    await expect(open({ ...ann.headers, Origin: 'http://evil.example' })).rejects.toThrow('403');
    await expect(open({ ...ann.headers, Origin: 'null' })).rejects.toThrow('403');
  });

  it('reports a missing session', async () => {
    const { closed } = await open({});
    expect(await closed).toBe(CLOSE.unauthenticated);
    const forged = await open({ Cookie: ann.cookie.replace(/=./, '=_') });
    expect(await forged.closed).toBe(CLOSE.unauthenticated);
  });

  it('is limited by person for people who are signed in, and by address for all others', async () => {
    const many = (headers: Readonly<Record<string, string>>) =>
      Promise.all(
        Array.from({ length: 301 }, async () => {
          const socket = await open(headers).catch(() => undefined);
          socket?.close();
          return socket ? 'open' : 'refused';
        }),
      );
    const ben = await register(server.url);
    const office = { 'X-Forwarded-For': '192.0.2.7' };
    for (const headers of [{ ...ben.headers, ...office }, office])
      expect((await many(headers)).filter((answer) => answer === 'refused')).toHaveLength(1);
    (await open({ ...ann.headers, ...office })).close();
  });

  it('is accepted at one path only', async () => {
    const elsewhere = new WebSocket(new URL('/elsewhere', server.url), { headers: ann.headers });
    const [error] = (await once(elsewhere, 'error')) as [Error];
    expect(error.message).toContain('404');
  });
});

describe('a socket is closed for', () => {
  it.each([
    ['text that is no frame', 'hello?'],
    ['JSON that is no message', '{"t":"please"}'],
    ['a message without its fields', '{"t":"open"}'],
    ['the end of no message', '=}'],
    ['a command before hello', JSON.stringify(tag(id(), 1))],
  ])('%s', async (_, frame) => {
    const socket = await open();
    socket.sendFrame(frame);
    expect(await socket.closed).toBe(CLOSE.malformed);
  });

  it('a frame that is not text', async () => {
    const socket = await open();
    socket.sendFrame(Buffer.from('{"t":"ping"}'));
    expect(await socket.closed).toBe(CLOSE.malformed);
  });

  it('a frame beyond 64 KB', async () => {
    const socket = await open();
    socket.sendFrame('x'.repeat(FRAME_BYTES + 1));
    expect(await socket.closed).toBe(1009);
  });

  it('a message beyond its limit, in frames that are small enough', async () => {
    const socket = await open();
    for (let at = 0; at < 20; at += 1) socket.sendFrame(`+${'x'.repeat(FRAME_BYTES - 10)}`);
    expect(await socket.closed).toBe(CLOSE.malformed);
  });

  it('and other connections are unaffected', async () => {
    const client = id();
    const socket = await greeted(client);
    socket.say(tag(client, 1));
    expect((await socket.message('answer')).answer.success).toBe(true);
    socket.close();
  });
});

describe('commands on a socket', () => {
  it('get the same answer when repeated, on this socket or the next', async () => {
    const client = id();
    const command = tag(client, 1);
    const first = await greeted(client);
    first.say(command);
    const { answer } = await first.message('answer');
    first.close();
    const second = await greeted(client);
    second.say(command);
    expect((await second.message('answer')).answer).toEqual(answer);
    second.close();
  });

  it('are answered in the shape of the error catalogue', async () => {
    const client = id();
    const socket = await greeted(client);
    socket.say({ ...tag(client, 1), input: { id: id(), name: ' ' } });
    expect((await socket.message('answer')).answer).toMatchObject({
      error: 'Invalid tag name',
      code: 'invalid_tag_name',
    });
    socket.close();
  });

  it('are answered to their sender only', async () => {
    const client = id();
    const command = tag(client, 1);
    const mine = await greeted(client);
    mine.say(command);
    await mine.message('answer');
    const ben = await register(server.url);
    const theirs = await open(ben.headers);
    theirs.say(hello(client));
    await theirs.message('welcome');
    theirs.say(command);
    expect((await theirs.message('answer')).answer).toMatchObject({
      success: false,
      code: 'not_allowed',
    });
    mine.close();
    theirs.close();
  });
});

describe('cursors', () => {
  it('resume a valid cursor', async () => {
    const socket = await greeted();
    const { cursor } = await socket.message('snapshot', ({ done }) => done);
    socket.close();
    await send(server.url, ann, createTag({ id: id(), name: 'while away' }));
    const back = await open();
    back.say(hello(id(), cursor));
    expect(await back.message('welcome')).toMatchObject({ resumed: true });
    const { put } = await back.message('delta', (delta) => delta.put !== undefined);
    expect(put).toMatchObject([['tag', { name: 'while away' }]]);
    back.close();
  });

  it.each([
    ['of another epoch', (cursor: Cursor) => ({ ...cursor, epoch: 'another' })],
    ['with another command', (cursor: Cursor) => ({ ...cursor, id: id() })],
    ['of the future', (cursor: Cursor) => ({ ...cursor, seq: cursor.seq + 1000 })],
  ])('%s are discarded: everything is sent anew', async (_, change) => {
    const socket = await greeted();
    const { cursor } = await socket.message('snapshot', ({ done }) => done);
    socket.close();
    const back = await open();
    back.say(hello(id(), change(cursor)));
    expect(await back.message('welcome')).toMatchObject({ resumed: false });
    await back.message('snapshot', ({ done }) => done);
    back.close();
  });
});

describe('ended session', () => {
  const within = async (socket: RawSocket) => {
    const start = performance.now();
    expect(await socket.closed).toBe(CLOSE.unauthenticated);
    return performance.now() - start;
  };

  it('closes its sockets at once of sign-out, and no others', async () => {
    const other = await greeted();
    const session = await signIn(server.url, ann);
    const [first, second] = await Promise.all([open(session.headers), open(session.headers)]);
    first.say(hello(id()));
    await first.message('welcome');
    await signOut(server.url, session);
    expect(await within(first)).toBeLessThan(2000);
    expect(await within(second)).toBeLessThan(2000);
    expect((await post(server.url, '/api/commands', {}, session.headers)).status).toBe(401);
    other.say({ t: 'ping' });
    await other.message('pong');
    other.close();
  });

  it('closes its sockets when revoked elsewhere', async () => {
    const ben = await register(server.url);
    const elsewhere = await signIn(server.url, ben);
    const socket = await open(ben.headers);
    expect((await request(server, elsewhere, 'DELETE', '/api/me/sessions')).status).toBe(200);
    expect(await within(socket)).toBeLessThan(2000);
  });
});

describe('stopping server', () => {
  it('asks browsers to reconnect, and keeps their sessions', async () => {
    const socket = await greeted();
    const code = server.kill('SIGTERM');
    expect(await socket.closed).toBe(CLOSE.restarting);
    expect(await code).toBe(0);
    await server.restart();
    const back = await greeted();
    back.close();
  });
});
