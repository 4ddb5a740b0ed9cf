/** Keeps the stored outbox the same as the one in memory; what could not be written is written with the next changes. */
import { backoff } from '../backoff.ts';
import type { MonotonicClock } from '../protocol/clock.ts';
import type { KeptCommand, OutboxEntry, ReplicaStorage } from './ports.ts';

/** Waits after a failed write, doubling each time. */
const RETRY_BACKOFF = { least: 500, most: 30_000 } as const;

export class OutboxWriter {
  readonly #storage: ReplicaStorage;
  readonly #clock: MonotonicClock;
  readonly #changed: () => void;
  readonly #onStorageError: (error: unknown) => void;
  #put = new Map<string, OutboxEntry>();
  #remove = new Map<string, readonly [client: string, n: number]>();
  /** Acknowledged commands among those. */
  #keep: KeptCommand[] = [];
  #failures = 0;
  #writing: Promise<void> | null = null;
  #cancel: () => void = () => {};
  #open = false;
  #stopped = false;

  /** Nothing is written before `begin`. */
  constructor(
    ports: { storage: ReplicaStorage; clock: MonotonicClock; onStorageError: (error: unknown) => void },
    changed: () => void,
  ) {
    this.#storage = ports.storage;
    this.#clock = ports.clock;
    this.#onStorageError = ports.onStorageError;
    this.#changed = changed;
  }

  /** False while the outbox in memory could not be written. */
  get healthy(): boolean {
    return this.#failures === 0;
  }

  begin(): void {
    if (this.#stopped) return;
    this.#open = true;
    this.#write();
  }

  put(entry: OutboxEntry): void {
    this.#put.set(key(entry.client, entry.n), entry);
    this.#write();
  }

  /** `kept`: what is stored of it from now on. */
  remove(client: string, n: number, kept: KeptCommand | null = null): void {
    this.#put.delete(key(client, n));
    this.#remove.set(key(client, n), [client, n]);
    if (kept) this.#keep.push(kept);
    this.#write();
  }

  /** Resolves when there is nothing left to write, or writing has failed. */
  async flushed(): Promise<void> {
    while (this.#writing) await this.#writing;
  }

  /** Writes what is left, once, and ends. */
  stop(): void {
    this.#stopped = true;
    this.#open = true;
    this.#write();
  }

  /** Ends without writing. */
  discard(): void {
    this.#stopped = true;
    this.#open = false;
    this.#cancel();
  }

  #write(): void {
    if (!this.#open || this.#writing || this.#put.size + this.#remove.size === 0) return;
    this.#cancel();
    // Changes of the same tick are written together.
    this.#writing = Promise.resolve().then(() => this.#writeOut());
  }

  async #writeOut(): Promise<void> {
    const put = this.#put;
    const remove = this.#remove;
    const keep = this.#keep;
    this.#put = new Map();
    this.#remove = new Map();
    this.#keep = [];
    try {
      await this.#storage.saveOutbox({ put: [...put.values()], remove: [...remove.values()], keep });
      this.#writing = null;
      this.#setFailures(0);
      this.#write();
    } catch (error) {
      this.#writing = null;
      this.#putBack(put, remove);
      this.#keep = [...keep, ...this.#keep];
      if (this.#stopped) return;
      if (this.#failures === 0) this.#onStorageError(error);
      const wait = backoff(RETRY_BACKOFF, this.#failures);
      this.#setFailures(this.#failures + 1);
      this.#cancel = this.#clock.after(wait, () => this.#write());
    }
  }

  /** Earlier entries first: what is stored is always a beginning of the queue. */
  #putBack(put: Map<string, OutboxEntry>, remove: Map<string, readonly [string, number]>): void {
    const later = this.#put;
    this.#put = new Map([...put].filter(([each]) => !this.#remove.has(each)));
    for (const [each, entry] of later) this.#put.set(each, entry);
    this.#remove = new Map([...remove, ...this.#remove]);
  }

  #setFailures(failures: number): void {
    const was = this.#failures;
    this.#failures = failures;
    if ((was === 0) !== (failures === 0)) this.#changed();
  }
}

function key(client: string, n: number): string {
  return `${client} ${n}`;
}
