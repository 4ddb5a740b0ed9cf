/** A tab for tests: a replica on ports in memory, with the server's end of its socket in the hands of the test. */
import { FrameDecoder, encodeFrames } from '../../protocol/frame.ts';
import type { Answer, Cursor, Envelope, ToClient, ToServer } from '../../protocol/message.ts';
import { encodeSnapshot } from '../../protocol/pack-rows.ts';
import type { Row } from '../../protocol/row.ts';
import { createReplica, type RefusedCommand, type Replica, type ReplicaOptions } from '../replica.ts';
import { ManualClock } from './clock.ts';
import { MemoryNetwork, type MemorySocket } from './dial.ts';
import { exampleSchema, runExample, type Example } from './example.ts';
import { MemoryBrowserLocks, type MemoryLocks } from './locks.ts';
import { MemoryDisk, type MemoryStorage } from './storage.ts';

/** What the tabs of a browser share. */
export class MemoryBrowser {
  readonly clock = new ManualClock();
  readonly disk = new MemoryDisk();
  readonly locks = new MemoryBrowserLocks();
  #ids = 0;

  readonly newId = (): string => {
    this.#ids += 1;
    return `id${this.#ids}`;
  };

  tab(options: Partial<ReplicaOptions<Example>> = {}): MemoryTab {
    return new MemoryTab(this, options);
  }
}

export class MemoryTab {
  readonly replica: Replica<Example>;
  readonly network = new MemoryNetwork();
  readonly clock: ManualClock;
  readonly storage: MemoryStorage;
  readonly refused: RefusedCommand[] = [];
  readonly bugs: unknown[] = [];
  readonly storageErrors: unknown[] = [];
  /** What the server has received in the present session. */
  received: ToServer[] = [];
  sessions = 0;
  socket: MemorySocket | null = null;
  readonly #locks: MemoryLocks;
  #hasAll = false;
  #learned: (() => void) | null = null;

  constructor(browser: MemoryBrowser, options: Partial<ReplicaOptions<Example>>) {
    this.clock = browser.clock;
    this.storage = browser.disk.open();
    this.#locks = browser.locks.tab();
    this.network.accept = (socket) => this.#accept(socket);
    this.replica = createReplica<Example>({
      schema: exampleSchema,
      person: 'me',
      run: runExample,
      knows: ({ name }) => !name.startsWith('server.') && (!name.startsWith('later.') || this.#hasAll),
      learn: (learned) => {
        this.#learned = learned;
        return () => (this.#learned = null);
      },
      storage: this.storage,
      dial: this.network.dial,
      clock: browser.clock,
      locks: this.#locks,
      network: this.network,
      newId: browser.newId,
      name: 'test',
      onBug: (error) => this.bugs.push(error),
      onStorageError: (error) => this.storageErrors.push(error),
      ...options,
    });
    this.replica.onRefused((refused) => this.refused.push(refused));
  }

  /** Lets everything happen that needs no time. */
  async settle(): Promise<void> {
    await this.clock.advance(0);
  }

  /** Sends messages as the server and lets them arrive. */
  async fromServer(...messages: ToClient[]): Promise<void> {
    for (const message of messages) {
      const frames = message.t === 'snapshot' ? encodeSnapshot(message) : encodeFrames(message);
      for (const frame of frames) this.socket?.send(frame);
    }
    await this.settle();
  }

  async welcome(options: Partial<Extract<ToClient, { t: 'welcome' }>> = {}): Promise<void> {
    await this.settle();
    const hello = this.received.find((message) => message.t === 'hello');
    const at = hello?.cursor ?? cursor(0);
    await this.fromServer({ t: 'welcome', person: 'me', now: this.clock.now(), resumed: true, cursor: at, ...options });
  }

  async answer(n: number, answer: Answer, client = this.client): Promise<void> {
    await this.fromServer({ t: 'answer', client, n, answer });
  }

  /** Whether it has asked for code it does not have. */
  get learns(): boolean {
    return this.#learned !== null;
  }

  /** Delivers the code of the commands called `later.`. */
  async learn(): Promise<void> {
    const learned = this.#learned;
    this.#hasAll = true;
    this.#learned = null;
    learned?.();
    await this.settle();
  }

  async closeSocket(code = 1006): Promise<void> {
    this.socket?.close(code);
    await this.settle();
  }

  /** The tab ends at once. */
  crash(): void {
    this.storage.crash();
    this.network.accept = null;
    this.socket?.close(1006);
    this.#locks.crash();
  }

  get client(): string {
    return this.received.find((message) => message.t === 'hello')?.client ?? '';
  }

  /** Commands received in the present session. */
  get commands(): Envelope[] {
    return this.received.filter((message) => message.t === 'command');
  }

  get opened(): string[] {
    return this.received.flatMap((message) => (message.t === 'open' ? [message.scope] : []));
  }

  name(id: string): string | undefined {
    return this.replica.get('item', id)?.name;
  }

  #accept(socket: MemorySocket): void {
    const decoder = new FrameDecoder();
    this.sessions += 1;
    this.received = [];
    this.socket = socket;
    socket.received = (frame) => {
      const json = decoder.push(frame);
      if (json !== null) this.received.push(JSON.parse(json) as ToServer);
    };
  }
}

export const cursor = (seq: number, epoch = 'e'): Cursor => ({ epoch, seq, id: seq === 0 ? '' : `c${seq}` });

export const put = (seq: number, ...rows: (readonly [table: string, row: Row])[]): ToClient => ({
  t: 'delta',
  cursor: cursor(seq),
  put: rows,
});

export const cursorMoved = (seq: number): ToClient => ({ t: 'delta', cursor: cursor(seq) });

export const snapshot = (scope: string, seq: number, ...rows: (readonly [table: string, row: Row])[]): ToClient => ({
  t: 'snapshot',
  scope,
  rows,
  first: true,
  done: true,
  cursor: cursor(seq),
});

export const success = (seq: number): Answer => ({ success: true, seq });
export const refusal = (code: string): Answer => ({ success: false, error: code, code, params: {} });
