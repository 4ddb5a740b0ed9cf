/** Commands without an answer, in one queue per client id: ours, and those adopted from tabs that have ended. */
import { decides } from '../rule.ts';
import { backoff, jittered, RETRY } from '../backoff.ts';
import type { Answer, ToServer } from '../protocol/message.ts';
import type { MonotonicClock } from '../protocol/clock.ts';
import type { KeptCommand, OutboxEntry } from './ports.ts';
import type { Layer } from './optimistic-view.ts';

export interface Pending {
  readonly entry: OutboxEntry;
  readonly layer: Layer;
  /** Where what it changes has its home (B1); null: its code was not here when it was made. */
  readonly roots: KeptCommand['roots'] | null;
  readonly settle: (answer: Answer) => void;
}

interface ClientQueue {
  /** Ordered by `n`. */
  readonly pending: Pending[];
  /** How many of them were sent in this session. */
  sent: number;
  /** The server could not save: nothing is sent for a while. */
  paused: boolean;
}

/** How many commands of a queue may be unanswered at once. */
const WINDOW = 64;

export class Outbox {
  readonly #send: (message: ToServer) => void;
  readonly #clock: MonotonicClock;
  readonly #queues = new Map<string, ClientQueue>();
  #unsavedCount = 0;
  #cancel: () => void = () => {};

  constructor(send: (message: ToServer) => void, clock: MonotonicClock) {
    this.#send = send;
    this.#clock = clock;
  }

  get size(): number {
    return [...this.#queues.values()].reduce((sum, queue) => sum + queue.pending.length, 0);
  }

  /** False from an `unsaved` until the next answer. */
  get serverSaves(): boolean {
    return this.#unsavedCount === 0;
  }

  add(pending: Pending): void {
    const queue = this.#queueOf(pending.entry.client);
    queue.pending.push(pending);
    this.#sendAll();
  }

  /** What was answered waits for an answer again, at its place; it is sent when the session restarts. */
  takeBack(pending: Pending): void {
    const queue = this.#queueOf(pending.entry.client);
    const later = queue.pending.findIndex(({ entry }) => entry.n > pending.entry.n);
    queue.pending.splice(later < 0 ? queue.pending.length : later, 0, pending);
  }

  isEmpty(client: string): boolean {
    return (this.#queues.get(client)?.pending.length ?? 0) === 0;
  }

  has(client: string, n: number): boolean {
    return this.#queues.get(client)?.pending.some(({ entry }) => entry.n === n) ?? false;
  }

  #queueOf(client: string): ClientQueue {
    const found = this.#queues.get(client);
    if (found) return found;
    const queue: ClientQueue = { pending: [], sent: 0, paused: false };
    this.#queues.set(client, queue);
    return queue;
  }

  /** A session has begun: everything is sent, from the oldest on. */
  restart(): void {
    this.#cancel();
    for (const queue of this.#queues.values()) {
      if (queue.sent > 0) decides('R5');
      queue.sent = 0;
      queue.paused = false;
    }
    this.#sendAll();
  }

  /** The command that was answered; undefined if it is no longer ours. */
  answered(client: string, n: number): Pending | undefined {
    const queue = this.#queues.get(client);
    const at = queue?.pending.findIndex((pending) => pending.entry.n === n) ?? -1;
    if (!queue || at < 0) return undefined;
    this.#unsavedCount = 0;
    const [pending] = queue.pending.splice(at, 1);
    if (at < queue.sent) queue.sent -= 1;
    this.#sendAll();
    return pending;
  }

  /**
   * The command was not decided, unless it has been since: the queue is sent again from its oldest on, after a growing
   * delay.
   */
  unsaved(client: string, n: number): void {
    const queue = this.#queues.get(client);
    if (!queue || queue.paused || !this.has(client, n)) return;
    decides('R6');
    queue.paused = true;
    queue.sent = 0;
    const wait = jittered(backoff(RETRY, this.#unsavedCount), this.#clock);
    this.#unsavedCount += 1;
    this.#cancel();
    this.#cancel = this.#clock.after(wait, () => {
      for (const each of this.#queues.values()) if (each.paused) this.#resume(each);
    });
  }

  stop(): void {
    this.#cancel();
  }

  #resume(queue: ClientQueue): void {
    queue.sent = 0;
    queue.paused = false;
    this.#sendAll();
  }

  #sendAll(): void {
    // While the server cannot save, one command is enough to find out when it can.
    const window = this.serverSaves ? WINDOW : 1;
    for (const queue of this.#queues.values()) this.#sendFrom(queue, window);
  }

  #sendFrom(queue: ClientQueue, window: number): void {
    while (!queue.paused && queue.sent < window) {
      const next = queue.pending[queue.sent];
      if (!next) return;
      const after = queue.pending[queue.sent - 1]?.entry.id;
      queue.sent += 1;
      const { client, n, id, name, version, input } = next.entry;
      this.#send({
        t: 'command',
        client,
        n,
        id,
        ...(after !== undefined && { after }),
        name,
        version,
        input,
      });
    }
  }
}
