import { once } from 'node:events';
import type { AddressInfo } from 'node:net';
import { afterAll, beforeAll, describe, expect, it, onTestFinished, vi } from 'vitest';
import { WebSocketServer } from 'ws';
import { browserDial } from './browser/websocket.ts';
import { dialCases } from './dial.contract.ts';
import { MemoryNetwork } from './memory/dial.ts';

function answer(frame: string, socket: { send(frame: string): void; close(code: number): void }): void {
  if (frame.startsWith('echo ')) socket.send(frame.slice(5));
  if (frame !== 'hang up') return;
  socket.send('bye');
  socket.close(4409);
}

describe('R15 a connection in memory', () => {
  it.each(Object.entries(dialCases))('%s', async (_case, run) => {
    const network = new MemoryNetwork();
    network.accept = (socket) => {
      socket.received = (frame) => answer(frame, socket);
    };
    await expect(run({ dial: network.dial, nowhere: new MemoryNetwork().dial })).resolves.toBeUndefined();
  });
});

describe('R15 a connection by WebSocket', () => {
  const server = new WebSocketServer({ port: 0, host: '127.0.0.1' });
  let url = '';

  beforeAll(async () => {
    if (server.address() === null) await once(server, 'listening');
    url = `ws://127.0.0.1:${(server.address() as AddressInfo).port}`;
    server.on('connection', (socket) => {
      socket.on('message', (data) => answer((data as Buffer).toString(), socket));
    });
  });

  afterAll(() => {
    for (const client of server.clients) client.terminate();
    server.close();
  });

  it.each(Object.entries(dialCases))('%s', async (_case, run) => {
    // Nothing listens on port 1.
    const line = { dial: browserDial(url), nowhere: browserDial('ws://127.0.0.1:1') };
    await expect(run(line)).resolves.toBeUndefined();
  });

  describe('that was opened early', () => {
    const stages: Record<string, (socket: WebSocket) => Promise<unknown>> = {
      'and is on its way': async () => {},
      'and is open': async (socket) => once(socket, 'open'),
      'and is over': async (socket) => {
        await once(socket, 'open');
        socket.close();
        await once(socket, 'close');
      },
    };

    it.each(Object.entries(stages))('%s', async (_stage, reach) => {
      for (const [, run] of Object.entries(dialCases)) {
        const first = new WebSocket(url);
        await reach(first);
        await run({ dial: browserDial(url, first), nowhere: browserDial('ws://127.0.0.1:1') });
      }
    });

    it('serves one conversation only', async () => {
      const accepted = vi.fn();
      server.on('connection', accepted);
      onTestFinished(() => void server.off('connection', accepted));
      const dial = browserDial(url, new WebSocket(url));
      const one = Promise.withResolvers<void>();
      const other = Promise.withResolvers<void>();
      const ignore = () => {};
      const connections = [one, other].map(({ resolve }) =>
        dial({ opened: resolve, received: ignore, closed: ignore }),
      );
      await Promise.all([one.promise, other.promise]);
      expect(accepted).toHaveBeenCalledTimes(2);
      for (const connection of connections) connection.close();
    });
  });
});
