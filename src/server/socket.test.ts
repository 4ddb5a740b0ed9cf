/** A bug in anything the socket uses costs only the connection that met it, and is logged. */
import { once } from 'node:events';
import http from 'node:http';
import type { AddressInfo } from 'node:net';
import { expect, it, onTestFinished, vi } from 'vitest';
import { WebSocket } from 'ws';
import type { HubConnection } from '#sync/hub/hub.ts';
import type { Socket } from '#sync/hub/sync-session.ts';
import { CLOSE } from '#sync/protocol/message.ts';
import { PATIENCE } from '#test/patience.ts';
import type { Sessions } from './auth/sessions.ts';
import { machineClock } from './clock.ts';
import { readConfig } from './config/config.ts';
import { createGuard } from './guard.ts';
import { listenForSockets } from './socket.ts';

const fail = () => {
  throw new Error('a bug');
};

interface Faults {
  readonly find?: Sessions['find'];
  readonly watch?: Sessions['watch'];
  readonly connect?: (socket: Socket) => HubConnection;
  readonly frameSent?: () => void;
}

const quiet: HubConnection = { receive: () => {}, end: () => {} };

async function door(faults: Faults) {
  const error = vi.fn<(fields: object, message: string) => void>();
  const log = { debug: () => {}, info: () => {}, warn: () => {}, error };
  const guard = createGuard(log);
  const server = http.createServer();
  const sockets = listenForSockets({
    server,
    config: readConfig({}),
    clock: machineClock(guard),
    guard,
    hub: { connect: () => quiet, ...faults },
    log,
    renameCookies: () => {},
    metrics: { frameSent: () => {}, ...faults },
    miniApp: undefined,
    sessions: {
      find: () => Promise.resolve({ id: 's', person: 'ann', expiresAt: Infinity, isLimited: false, isHeld: false }),
      watch: () => () => {},
      ...faults,
    },
  });
  await once(server.listen(0, '127.0.0.1'), 'listening');
  const { port } = server.address() as AddressInfo;
  onTestFinished(async () => {
    const closed = new Promise((resolve) => server.close(resolve));
    await sockets.close('restarting');
    await closed;
  });
  const dial = () => {
    const socket = new WebSocket(`ws://127.0.0.1:${port}/socket`, { origin: `http://127.0.0.1:${port}` });
    const closed = new Promise<number | string>((resolve) => {
      socket.once('close', resolve);
      socket.on('error', ({ message }) => resolve(message));
    });
    return { socket, closed };
  };
  return { error, dial, server };
}

const logged = {
  error: expect.objectContaining({ message: 'a bug' }) as Error,
  incident: expect.any(String) as string,
};

it('while the connection is checked: it is dropped', async () => {
  const { error, dial } = await door({ find: fail });
  expect(await dial().closed).toBe('socket hang up');
  expect(error).toHaveBeenCalledExactlyOnceWith(logged, 'callback failed');
});

it('while it is connected to the hub', async () => {
  const { error, dial } = await door({ connect: fail });
  expect(await dial().closed).toBe(CLOSE.fault);
  expect(error).toHaveBeenCalledExactlyOnceWith(logged, 'callback failed');
});

it('while a message is received', async () => {
  const { error, dial } = await door({ connect: () => ({ ...quiet, receive: fail }) });
  const { socket, closed } = dial();
  await once(socket, 'open');
  socket.send('{}');
  expect(await closed).toBe(CLOSE.fault);
  expect(error).toHaveBeenCalledExactlyOnceWith(logged, 'callback failed');
});

it('while one is sent', async () => {
  const connect = (socket: Socket): HubConnection => ({ ...quiet, receive: () => socket.send('{}') });
  const { error, dial } = await door({ connect, frameSent: fail });
  const { socket, closed } = dial();
  await once(socket, 'open');
  socket.send('{}');
  expect(await closed).toBe(CLOSE.fault);
  expect(error).toHaveBeenCalledExactlyOnceWith(logged, 'callback failed');
});

it('after the connection has closed', async () => {
  const { error, dial } = await door({ connect: () => ({ ...quiet, end: fail }) });
  const { socket } = dial();
  await once(socket, 'open');
  socket.close();
  await vi.waitFor(() => expect(error).toHaveBeenCalledExactlyOnceWith(logged, 'callback failed'), PATIENCE);
});

it('when the session has ended elsewhere', async () => {
  let tell = () => {};
  const watch: Sessions['watch'] = (_, ended) => {
    tell = ended;
    return () => {};
  };
  const { error, dial } = await door({ watch, connect: () => ({ ...quiet, end: fail }) });
  const { socket, closed } = dial();
  await once(socket, 'open');
  tell();
  expect(await closed).toBe(CLOSE.fault);
  expect(error).toHaveBeenCalledWith(logged, 'callback failed');
});

it('in a timer: others continue', async () => {
  const error = vi.fn<(fields: object, message: string) => void>();
  const log = { debug: () => {}, info: () => {}, warn: () => {}, error };
  const clock = machineClock(createGuard(log));
  clock.after(0, fail);
  await new Promise<void>((resolve) => void clock.after(1, resolve));
  expect(error).toHaveBeenCalledExactlyOnceWith(logged, 'callback failed');
});
