/**
 * A node on a `MemoryDatabase`. It takes the steps of a real store in the same order, and calls `pause` before each, so
 * that a simulation can let nodes overtake each other, fail and crash at any point.
 */
import { unguarded, type Guard } from '#sync/guard.ts';
import {
  StoreUnavailable,
  type StoreLost,
  type Cursor,
  type Decide,
  type Needed,
  type PrefetchHints,
  type Page,
  type Reader,
  type Store,
} from '#sync/log/store.ts';
import { TransactionCache } from '../transaction-cache.ts';
import { StoreListeners } from '../store-listeners.ts';
import { decideBatch } from '../decide-batch.ts';
import { submit, type DecisionOutcome, type PendingWrite } from '../pending-write.ts';
import { Loss } from '../loss.ts';
import { Turns } from '../turns.ts';
import type { MemoryDatabase } from './database.ts';

/**
 * `lock`: about to wait for the writers' lock; `decide`: the rows were requested and are on their way; `commit`:
 * everything is decided; `notify`: it is committed, and nobody knows yet; `read`: a snapshot was taken and is on its
 * way.
 */
export type StoreStep = 'lock' | 'decide' | 'commit' | 'notify' | 'read';

export interface MemoryStoreOptions {
  /** A rejection is a transient error: before the commit nothing is written; after it the caller can't know. */
  readonly pause?: (step: StoreStep) => Promise<void>;
  /** Milliseconds since the epoch. */
  readonly now?: () => number;
  /** For listeners of commits. */
  readonly guard?: Guard;
}

export class MemoryStore implements Store {
  readonly #database: MemoryDatabase;
  readonly #pause: (step: StoreStep) => Promise<void>;
  readonly #now: () => number;
  readonly #commits: StoreListeners<void>;
  readonly #texts: StoreListeners<string>;
  readonly #loss: Loss;
  readonly #onCommitted = () => void this.#announce();
  readonly #onText = (text: string) => void this.#receive(text);
  #queue = new Turns<PendingWrite>();
  #writing = false;
  #unlock: (() => void) | undefined;
  #state: 'open' | 'closed' | 'crashed' = 'open';

  constructor(database: MemoryDatabase, options: MemoryStoreOptions = {}) {
    const { pause = () => Promise.resolve(), now = Date.now, guard = unguarded } = options;
    this.#commits = new StoreListeners(guard);
    this.#texts = new StoreListeners(guard);
    this.#loss = new Loss([], guard);
    this.#database = database;
    this.#pause = pause;
    this.#now = now;
    database.nodes.add(this.#onCommitted);
    database.readers.add(this.#onText);
  }

  async write<T>(decide: Decide<T>, hints?: () => PrefetchHints, of = ''): Promise<T> {
    this.#assertOpen();
    return submit(decide, hints?.(), of, (work) => {
      this.#queue.add(work);
      void this.#drain();
    });
  }

  read<T>(work: (rows: Reader) => T): Promise<T> {
    return this.#query(() => work(this.#database));
  }

  entries(after: number, limit: number, needed?: Needed): Promise<Page> {
    return this.#query(() => this.#database.entries(after, limit, needed));
  }

  cursorAt(seq: number): Promise<Cursor | null> {
    return this.#query(() => this.#database.cursorAt(seq));
  }

  onCommit(listener: () => void): () => void {
    return this.#commits.add(listener);
  }

  publish(text: string): void {
    if (this.#state !== 'open') return;
    for (const receive of this.#database.readers) if (receive !== this.#onText) receive(text);
  }

  onPublished(listener: (text: string) => void): () => void {
    return this.#texts.add(listener);
  }

  trim(before: number, keepAfter: number): Promise<void> {
    return this.#change(() => this.#database.trim(before, keepAfter));
  }

  forgetReceipts(before: number): Promise<void> {
    return this.#change(() => this.#database.forgetReceipts(before));
  }

  rotateEpoch(): Promise<void> {
    return this.#change(() => this.#database.rotateEpoch());
  }

  follower(name: string): Promise<number> {
    return this.#query(() => this.#database.followers.get(name) ?? 0);
  }

  saveFollower(name: string, seq: number): Promise<void> {
    return this.#change(() => this.#database.followers.set(name, seq));
  }

  async ready(): Promise<void> {
    await this.#query(() => undefined);
  }

  onLost(listener: (lost: StoreLost) => void): () => void {
    return this.#loss.add(listener);
  }

  lose(lost: StoreLost): void {
    this.#loss.declare(lost);
  }

  async close(): Promise<void> {
    this.#state = 'closed';
    this.#leave();
    this.#rejectAll(this.#queue.take(), new StoreUnavailable('The store is closed'));
  }

  /** As if the process were killed: what it has not committed is lost, and it never answers again. */
  crash(): void {
    this.#state = 'crashed';
    this.#leave();
    this.#queue = new Turns();
    this.#unlock?.();
  }

  async #drain(): Promise<void> {
    if (this.#writing) return;
    this.#writing = true;
    while (!this.#queue.isEmpty) {
      const group: PendingWrite[] = [];
      try {
        const outcomes = await this.#commit(group);
        for (const { settle } of outcomes) settle();
      } catch (error) {
        this.#rejectAll(group.length > 0 ? group : this.#queue.take(), asStoreUnavailable(error));
      }
    }
    this.#writing = false;
  }

  /** Takes the waiting calls only after it has the lock, so that those of a person are decided in the order of the calls. */
  async #commit(group: PendingWrite[]): Promise<DecisionOutcome[]> {
    const outcomes = await this.#locked(async () => {
      group.push(...this.#queue.take());
      const cache = new TransactionCache(this.#database.tables, this.#database.head);
      const decided = await decideBatch(group, cache, async (wanted) => {
        await this.#step('decide');
        return this.#database.fetch(wanted);
      });
      await this.#step('commit');
      this.#database.commit(cache.writes(), this.#now());
      return decided;
    });
    await this.#step('notify');
    return outcomes;
  }

  async #locked<T>(work: () => Promise<T>): Promise<T> {
    await this.#step('lock');
    const unlock = await this.#database.lock();
    this.#unlock = unlock;
    try {
      await this.#hangIfCrashed();
      this.#loss.assertKnown(this.#database.migration);
      return await work();
    } finally {
      unlock();
    }
  }

  async #announce(): Promise<void> {
    // A node that misses the message still learns of the commit, as it would by polling.
    await this.#step('notify').catch(() => undefined);
    if (this.#loss.isKnown(this.#database.migration)) this.#commits.notify();
  }

  async #receive(text: string): Promise<void> {
    // A text that fails on its way is lost.
    if (await this.#step('notify').then(yes, no)) this.#texts.notify(text);
  }

  #leave(): void {
    this.#database.nodes.delete(this.#onCommitted);
    this.#database.readers.delete(this.#onText);
  }

  async #query<T>(question: () => T): Promise<T> {
    this.#assertOpen();
    this.#loss.assertKnown(this.#database.migration);
    const answer = question();
    await this.#step('read');
    return answer;
  }

  async #change(change: () => void): Promise<void> {
    this.#assertOpen();
    await this.#locked(async () => {
      await this.#step('commit');
      change();
    });
  }

  async #step(step: StoreStep): Promise<void> {
    try {
      await this.#pause(step);
    } catch (error) {
      throw asStoreUnavailable(error);
    }
    await this.#hangIfCrashed();
  }

  /** A crashed node does not continue and never answers. */
  async #hangIfCrashed(): Promise<void> {
    if (this.#state !== 'crashed') return;
    this.#unlock?.();
    await new Promise<never>(() => {});
  }

  #assertOpen(): void {
    if (this.#state === 'closed') throw new StoreUnavailable('The store is closed');
  }

  #rejectAll(works: readonly PendingWrite[], error: unknown): void {
    for (const { reject } of works) reject(error);
  }
}

const yes = (): boolean => true;
const no = (): boolean => false;

function asStoreUnavailable(error: unknown): StoreUnavailable {
  return error instanceof StoreUnavailable
    ? error
    : new StoreUnavailable('The memory store was made to fail', { cause: error });
}
