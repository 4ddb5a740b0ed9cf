import http from 'node:http';
import net, { type AddressInfo } from 'node:net';
import { getRequestListener } from '@hono/node-server';
import { Hono } from 'hono';
import { expect, it, onTestFinished } from 'vitest';
import type { Session } from '#server/auth/sessions.ts';
import { PATIENCE } from '#test/patience.ts';
import { largeReads, type LargeReadLimits } from './large-reads.ts';

/** More than fits in the buffers of any connection. */
const MEGABYTES = 32;
async function served(limits?: Partial<LargeReadLimits>) {
  const asked: string[] = [];
  let come = 0;
  const app = new Hono();
  // The cookie names the person.
  const find = (cookie: string | undefined) => {
    come += 1;
    return Promise.resolve(cookie === undefined ? undefined : ({ person: cookie } as Session));
  };
  app.get('*', largeReads({ sessions: { find } as never }, limits), (c) => {
    asked.push(c.req.header('cookie') ?? 'a stranger');
    return c.body(c.req.path === '/large' ? 'x'.repeat(MEGABYTES * 1024 * 1024) : 'small');
  });
  const listener = getRequestListener(app.fetch, { overrideGlobalObjects: false });
  const server = http.createServer((request, response) => void listener(request, response));
  server.listen(0, '127.0.0.1');
  const sockets: net.Socket[] = [];
  onTestFinished(() => {
    for (const socket of sockets) socket.destroy();
    server.close();
    server.closeAllConnections();
  });
  await new Promise((resolve) => server.once('listening', resolve));
  const { port } = server.address() as AddressInfo;
  const get = async (person?: string) =>
    (await fetch(`http://127.0.0.1:${port}/`, person === undefined ? {} : { headers: { Cookie: person } })).status;
  /** Sends a request and reads none of the answer. */
  const ask = (person: string) => {
    const socket = net.connect(port, '127.0.0.1').pause();
    socket.on('error', () => {});
    socket.write(`GET /large HTTP/1.1\r\nHost: localhost\r\nCookie: ${person}\r\n\r\n`);
    sockets.push(socket);
    return socket;
  };
  const countOf = (person: string) => asked.filter((each) => each === person).length;
  return { asked, get, ask, countOf, come: () => come };
}

it('one read per person runs at a time, until it is received or they disconnect; other people are answered', async () => {
  const { asked, get, ask, countOf } = await served();
  const first = ask('ann');
  await expect.poll(() => countOf('ann'), PATIENCE).toBe(1);
  for (let more = 0; more < 5; more += 1) ask('ann');
  expect([await get('ben'), await get('ben'), await get()]).toEqual([200, 200, 200]);
  expect(asked).toEqual(['ann', 'ben', 'ben', 'a stranger']);
  first.destroy();
  await expect.poll(() => countOf('ann'), PATIENCE).toBe(2);
});

it('reads are limited in total, and slow receivers are cut off', async () => {
  const { asked, ask, get } = await served({ idleMs: 200 });
  const people = ['ann', 'ben', 'cyd', 'dan'];
  for (const person of people) ask(person);
  await expect.poll(() => asked.length, PATIENCE).toBe(4);
  expect(await get('eve')).toBe(200);
  expect(asked.slice(0, 4).toSorted()).toEqual(people);
  expect(asked.slice(4)).toEqual(['eve']);
});

it('the queue per person is limited, and a disconnect frees its place', async () => {
  const { get, ask, countOf, come } = await served();
  const all = Array.from({ length: 50 }, () => ask('ann'));
  await expect.poll(come, PATIENCE).toBe(50);
  expect(await get('ann')).toBe(429);
  expect(await get('ben')).toBe(200);
  for (const socket of all) socket.destroy();
  await expect.poll(() => get('ann'), PATIENCE).toBe(200);
  // Nothing was read for clients that left while waiting.
  expect(countOf('ann')).toBeLessThan(10);
});
