/** Malformed input at the port costs only its sender's connection. */
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { FRAME_BYTES } from '#sync/protocol/message.ts';
import { openSocket, register, type Account } from '#test/client.ts';
import { frame, sendRaw, upgradeRequest } from '#test/raw.ts';
import { startProcess, type ServerProcess } from '#test/server-process.ts';
import { PATIENCE } from '#test/patience.ts';
import { fuzz } from './fuzz.ts';

let server: ServerProcess;
let ann: Account;
let pid: number;
beforeAll(async () => {
  server = await startProcess();
  ann = await register(server.url);
  pid = server.pid;
});
afterAll(() => server.stop());

/** The same process still works, and has logged no bugs. */
async function isUnharmed(): Promise<void> {
  expect((await fetch(new URL('/readyz', server.url))).status).toBe(200);
  const socket = await openSocket(server.url, ann.headers);
  socket.close();
  await socket.closed;
  expect(server.pid).toBe(pid);
  expect(server.log.filter(({ level }) => level === 'error' || level === 'fatal')).toEqual([]);
}

/** Sockets and files that the server has open; 0 on a machine that can't tell. */
async function openFiles(): Promise<number> {
  const metrics = await (await fetch(new URL('/metrics', server.url))).text();
  return Number(/^process_open_fds (\d+)$/m.exec(metrics)?.[1] ?? 0);
}

const TEXT = 0x81;

describe('malformed frame', () => {
  const kinds = [
    ['an opcode that does not exist', frame({ head: 0x83 })],
    ['no mask', frame({ head: TEXT, payload: Buffer.from('{}'), isMasked: false })],
    ['a reserved bit', frame({ head: 0xc1, payload: Buffer.from('{}') })],
    ['more than a frame may have', frame({ head: TEXT, payload: Buffer.alloc(FRAME_BYTES + 1, 'x') })],
    ['bytes that are no UTF-8', frame({ head: TEXT, payload: Buffer.from([0xc3, 0x28]) })],
    ['a close of one byte', frame({ head: 0x88, payload: Buffer.from([3]) })],
    ['a continuation of nothing', frame({ head: 0x80, payload: Buffer.from('{}') })],
    ['a length of 2 to the 62', frame({ head: TEXT, length: 2 ** 62 })],
    ['a fragmented ping', frame({ head: 0x09 })],
  ] as const;

  it.each(kinds)('affects no one else, from a stranger: %s', async (_, bytes) => {
    expect(await sendRaw(server.url, upgradeRequest('/socket'), bytes)).toContain(' 101 ');
    await isUnharmed();
  });

  it.each(kinds)('affects no one else, from a signed-in person: %s', async (_, bytes) => {
    const headers = { Cookie: ann.cookie, Origin: 'http://localhost' };
    expect(await sendRaw(server.url, upgradeRequest('/socket', headers), bytes)).toContain(' 101 ');
    await isUnharmed();
  });
});

describe('upgrade request', () => {
  it.each(['//', 'http://[', 'http://', '//[', 'http://x:99999/socket', '*', '/%', 'socket'])(
    'for %s is answered',
    async (target) => {
      expect(await sendRaw(server.url, upgradeRequest(target))).toMatch(/^HTTP\/1\.1 4\d\d /);
      await isUnharmed();
    },
  );

  it('is refused with a cookie and no page', async () => {
    const answer = await sendRaw(server.url, upgradeRequest('/socket', { Cookie: ann.cookie }));
    expect(answer).toMatch(/^HTTP\/1\.1 403 /);
  });

  it('is accepted 300 times a minute per address', async () => {
    const from = (address: string) =>
      sendRaw(server.url, upgradeRequest('/nowhere', { 'X-Forwarded-For': address })).then((reply) =>
        reply.slice(9, 12),
      );
    const answers = await Promise.all(Array.from({ length: 301 }, () => from('192.0.2.1')));
    expect(answers.filter((status) => status === '404')).toHaveLength(300);
    expect(answers.filter((status) => status === '429')).toHaveLength(1);
    expect(await from('192.0.2.2')).toBe('404');
    // People who are signed in there are counted by person.
    const socket = await openSocket(server.url, { ...ann.headers, 'X-Forwarded-For': '192.0.2.1' });
    const refused = openSocket(server.url, { 'X-Forwarded-For': '192.0.2.1' });
    await expect(refused).rejects.toThrow('429');
    socket.close();
  });
});

describe('ten thousand random inputs', () => {
  it('are answered or disconnected, and leave the server unchanged', { tags: ['long'] }, async () => {
    const before = await openFiles();
    // Of another person: sockets are limited by person.
    const { cookie } = await register(server.url);
    await fuzz(server.url, { seed: 20_251_122, inputs: 10_000, cookie });
    await isUnharmed();
    await expect.poll(openFiles, PATIENCE).toBeLessThan(before + 20);
  });
});
