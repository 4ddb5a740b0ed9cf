/** A browser's replica, in this process. */
import { WebSocket } from 'ws';
import { idSource } from '#domain/id.ts';
import { schema, type RowTypes } from '#domain/registry.ts';
import { clock } from '#server/clock.ts';
import type { Repetition, RestoreReport } from '#sync/protocol/restored.ts';
import { KeptCommands } from '#sync/replica/kept-commands.ts';
import { MemoryBrowserLocks } from '#sync/replica/memory/locks.ts';
import { MemoryDisk } from '#sync/replica/memory/storage.ts';
import type { Dial } from '#sync/replica/ports.ts';
import { createReplica, type Replica } from '#sync/replica/replica.ts';
import { post, type Account } from '#test/client.ts';
import { lacksRows, runLocally } from '#test/run-locally.ts';

/** Resolves when the server has welcomed it. `hear` gets each message of the server; `disk`: where it is stored. */
export async function startReplica(
  url: string,
  account: Account,
  hear: (message: string) => void = () => undefined,
  disk = new MemoryDisk(),
): Promise<Replica<RowTypes>> {
  const replica = createReplica<RowTypes>({
    schema,
    person: account.id,
    run: runLocally,
    mayLackRows: lacksRows,
    storage: disk.open(),
    dial: dial(url, account, hear),
    clock,
    locks: new MemoryBrowserLocks().tab(),
    network: { online: () => true, subscribe: () => () => {} },
    newId: idSource(clock),
    name: account.id,
    onBug: (error) => {
      throw error;
    },
  });
  await replica.ready;
  await until(replica.subscribe, () => replica.status().connection === 'live');
  return replica;
}

/** What its browser keeps, and how the server is asked about that. */
export function keptOf(url: string, account: Account, replica: Replica<RowTypes>, disk: MemoryDisk): KeptCommands {
  const ask = async <T>(path: string, commands: readonly object[]): Promise<T> =>
    (await post(url, path, { commands }, account.headers)).body as T;
  return new KeptCommands(
    {
      storage: disk.open(),
      locks: new MemoryBrowserLocks().tab(),
      clock,
      name: account.id,
      replica,
      door: {
        lost: (commands) => ask<RestoreReport>('/api/restored/lost', commands),
        repeat: async (commands) =>
          (await ask<{ readonly results: Repetition[] }>('/api/restored/repeat', commands)).results,
      },
      isLost: () => false,
      onError: (error) => {
        throw error;
      },
    },
    () => undefined,
  );
}

/** Resolves when every row of the scope is there; the returned function closes it. */
export async function openScope(replica: Replica<RowTypes>, scope: string): Promise<() => void> {
  const handle = replica.open(scope);
  await until(handle.subscribe, () => handle.state() === 'open');
  return () => handle.close();
}

async function until(subscribe: (listener: () => void) => () => void, holds: () => boolean): Promise<void> {
  if (holds()) return;
  const { promise, resolve } = Promise.withResolvers<void>();
  const unsubscribe = subscribe(() => holds() && resolve());
  await promise;
  unsubscribe();
}

function dial(url: string, { headers }: Account, hear: (message: string) => void): Dial {
  return (events) => {
    const socket = new WebSocket(new URL('/socket', url.replace(/^http/, 'ws')), {
      headers: { ...headers, Origin: new URL(url).origin },
      perMessageDeflate: false,
    });
    socket.on('open', () => events.opened());
    socket.on('message', (data: Buffer) => {
      hear(data.toString());
      events.received(data.toString());
    });
    socket.on('close', (code) => events.closed(code));
    // `close` follows.
    socket.on('error', () => {});
    return { send: (text) => socket.send(text), close: () => socket.terminate() };
  };
}
