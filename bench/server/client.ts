/** A minimal socket client: the load generator must not be what is measured. */
import { once } from 'node:events';
import { WebSocket } from 'ws';
import type { Call } from '#domain/command.ts';
import { schema } from '#domain/registry.ts';
import { FrameDecoder, encodeFrames } from '#sync/protocol/frame.ts';
import { PROTOCOL, type Answer, type Cursor, type ToClient, type ToServer } from '#sync/protocol/message.ts';
import { id, type Account } from '#test/client.ts';
import { since } from '../report/samples.ts';

export interface Client {
  /** Resolves when the command has been acknowledged; rejects if it was refused. */
  send(call: Call): Promise<void>;
  /** Sends all of them, `window` at a time without an answer; reports how many milliseconds each took. */
  pipeline(calls: Iterable<Call>, window: number, took?: (ms: number) => void): Promise<void>;
  /** Resolves when the last of its rows has arrived; they are not parsed. */
  open(scope: string): Promise<void>;
  /** What went over its socket so far, in bytes. */
  readonly wire: { readonly sent: number; readonly received: number };
  /** Whether its cursor could be continued. */
  readonly resumed: boolean;
  /** Where its stream is. */
  readonly cursor: () => Cursor;
  /** From now on it takes what comes and reads nothing: two hundred of them are no part of the measured machine. */
  ignore(): void;
  close(): void;
}

interface PendingAnswer {
  readonly resolve: () => void;
  readonly reject: (error: Error) => void;
}

/** `from`: what it had when it was connected before. */
export async function connect(
  url: string,
  { headers }: Account,
  from: { readonly cursor: Cursor | null; readonly scopes: readonly string[] } = { cursor: null, scopes: [] },
): Promise<Client> {
  const client = id();
  const waiting = new Map<number | string, PendingAnswer>();
  const decoder = new FrameDecoder();
  let n = 0;
  let last: string | undefined;
  const wire = { sent: 0, received: 0 };
  const stream: { at: Cursor | null; resumed: boolean } = { at: null, resumed: false };
  const socket = new WebSocket(new URL('/socket', url.replace(/^http/, 'ws')), {
    headers: { ...headers, Origin: new URL(url).origin },
    perMessageDeflate: false,
  });
  socket.on('message', (data: Buffer) => {
    wire.received += data.length;
    const json = decoder.push(data.toString());
    if (json !== null) hear(json);
  });
  socket.on('close', (code) => {
    for (const { reject } of waiting.values()) reject(new Error(`The socket was closed (${code})`));
  });
  await once(socket, 'open');
  socket.on('error', () => {});
  await wait('welcome', { t: 'hello', protocol: PROTOCOL, schema: schema.hash, client, ...from });

  function hear(json: string): void {
    if (json.startsWith('{"t":"answer"')) {
      const { n, answer } = JSON.parse(json) as { n: number; answer: Answer };
      if (answer.success) settle(n)?.resolve();
      else settle(n)?.reject(new Error(answer.error));
    } else if (json.startsWith('{"t":"snapshot"')) {
      if (json.includes('"done":true', json.length - 300)) settle('snapshot')?.resolve();
    } else if (json.startsWith('{"t":"welcome"')) {
      const { cursor, resumed } = JSON.parse(json) as Extract<ToClient, { t: 'welcome' }>;
      Object.assign(stream, { at: cursor, resumed });
      settle('welcome')?.resolve();
    } else if (json.startsWith('{"t":"delta"')) {
      // The cursor comes first; the rest need not be parsed.
      const cursor = /^\{"t":"delta","cursor":(\{[^}]*\})/.exec(json)?.[1];
      if (cursor !== undefined) stream.at = JSON.parse(cursor) as Cursor;
    } else {
      for (const { reject } of waiting.values()) reject(new Error(json));
    }
  }

  function settle(key: number | string): PendingAnswer | undefined {
    const found = waiting.get(key);
    waiting.delete(key);
    return found;
  }

  function wait(key: number | string, message: ToServer): Promise<void> {
    return new Promise((resolve, reject) => {
      waiting.set(key, { resolve, reject });
      for (const frame of encodeFrames(message)) {
        wire.sent += Buffer.byteLength(frame);
        socket.send(frame);
      }
    });
  }

  function send({ name, version, input }: Call): Promise<void> {
    const own = id();
    const after = last;
    last = own;
    return wait(++n, { t: 'command', client, n, id: own, after, name, version, input });
  }

  return {
    send,
    pipeline: async (calls, window, took) => {
      const left = calls[Symbol.iterator]();
      const lane = async () => {
        for (let next = left.next(); !next.done; next = left.next()) {
          const start = performance.now();
          await send(next.value);
          took?.(since(start));
        }
      };
      await Promise.all(Array.from({ length: window }, lane));
    },
    wire,
    get resumed() {
      return stream.resumed;
    },
    cursor: () => {
      if (!stream.at) throw new Error('There was no welcome');
      return stream.at;
    },
    open: (scope) => wait('snapshot', { t: 'open', scope }),
    ignore: () => void socket.removeAllListeners('message'),
    close: () => socket.terminate(),
  };
}
