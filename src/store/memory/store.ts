/**
 * A node on a `MemoryDatabase`. It takes the steps of a real one in the same order, and asks `pause` before each, so that
 * a simulation can let nodes overtake one another, fail, and crash at any point.
 */
import { fault } from '#sync/fault.ts';
import { unguarded, type Guard } from '#sync/guard.ts';
import { Unsaved, type Cursor, type Decide, type Likely, type Page, type Reader, type Store } from '#sync/log/store.ts';
import { Cache, type Fetched } from '../cache.ts';
import { Commits } from '../commits.ts';
import { decideAll } from '../rounds.ts';
import { submit, type Outcome, type Work } from '../work.ts';
import type { MemoryDatabase } from './database.ts';

/**
 * `lock`: about to wait for the turn to write; `decide`: the rows were asked for and are on their way; `commit`: everything
 * is decided; `notify`: it is committed, and nobody has heard of it; `read`: a snapshot was taken and is on its way.
 */
export type Step = 'lock' | 'decide' | 'commit' | 'notify' | 'read';

export interface MemoryStoreOptions {
  /** Rejecting is weather: before the commit nothing is written; after it the caller cannot know. */
  readonly pause?: (step: Step) => Promise<void>;
  /** Milliseconds since the epoch. */
  readonly now?: () => number;
  /** Of whoever hears of commits. */
  readonly guard?: Guard;
}

export class MemoryStore implements Store {
  readonly #database: MemoryDatabase;
  readonly #pause: (step: Step) => Promise<void>;
  readonly #now: () => number;
  readonly #commits: Commits;
  readonly #hear = () => void this.#announce();
  #queue: Work[] = [];
  #writing = false;
  #unlock: (() => void) | undefined;
  #state: 'open' | 'closed' | 'crashed' = 'open';

  constructor(database: MemoryDatabase, options: MemoryStoreOptions = {}) {
    const { pause = () => Promise.resolve(), now = Date.now, guard = unguarded } = options;
    this.#commits = new Commits(guard);
    this.#database = database;
    this.#pause = pause;
    this.#now = now;
    database.nodes.add(this.#hear);
  }

  async write<T>(decide: Decide<T>, likely?: () => Likely): Promise<T> {
    this.#mustBeOpen();
    return submit(decide, likely?.(), (work) => {
      this.#queue.push(work);
      void this.#drain();
    });
  }

  read<T>(work: (rows: Reader) => T): Promise<T> {
    return this.#ask(() => work(this.#database));
  }

  entries(after: number, limit: number): Promise<Page> {
    return this.#ask(() => this.#database.entries(after, limit));
  }

  cursorAt(seq: number): Promise<Cursor | null> {
    return this.#ask(() => this.#database.cursorAt(seq));
  }

  onCommit(listener: () => void): () => void {
    return this.#commits.listen(listener);
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
    return this.#ask(() => this.#database.followers.get(name) ?? 0);
  }

  saveFollower(name: string, seq: number): Promise<void> {
    return this.#change(() => this.#database.followers.set(name, seq));
  }

  async ready(): Promise<void> {
    await this.#ask(() => undefined);
  }

  async close(): Promise<void> {
    this.#state = 'closed';
    this.#database.nodes.delete(this.#hear);
    this.#rejectAll(this.#queue.splice(0), new Unsaved('The store is closed'));
  }

  /** As if the process were killed: what it has not committed is lost, and nobody ever hears from it again. */
  crash(): void {
    this.#state = 'crashed';
    this.#database.nodes.delete(this.#hear);
    this.#queue = [];
    this.#unlock?.();
  }

  async #drain(): Promise<void> {
    if (this.#writing) return;
    this.#writing = true;
    while (this.#queue.length > 0) {
      const group: Work[] = [];
      try {
        const outcomes = await this.#commit(group);
        for (const { settle } of outcomes) settle();
      } catch (error) {
        this.#rejectAll(group.length > 0 ? group : this.#queue.splice(0), unsaved(error));
      }
    }
    this.#writing = false;
  }

  /** Locks, and only then takes what is waiting: so the order of calls is the order of commands. */
  async #commit(group: Work[]): Promise<Outcome[]> {
    const early = this.#database.head;
    const old = fault('decides on rows from before the lock') ? this.#everything() : null;
    const outcomes = await this.#locked(async () => {
      group.push(...this.#queue.splice(0));
      const cache = new Cache(this.#database.tables, fault('numbers before the lock') ? early : this.#database.head);
      const decided = await decideAll(group, cache, async (wanted) => {
        await this.#step('decide');
        const fetched = this.#database.fetch(wanted);
        return old ? { ...fetched, rows: old.rows } : fetched;
      });
      if (fault('acknowledges before the commit')) for (const { settle } of decided) settle();
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
      await this.#alive();
      return await work();
    } finally {
      unlock();
    }
  }

  #everything(): Fetched {
    const all = { ids: new Set<string>(), keys: new Map<string, Set<string>>(), all: true };
    const rows = new Map(Array.from(this.#database.tables.keys(), (name) => [name, all]));
    return this.#database.fetch({ rows, receipts: new Set() });
  }

  async #announce(): Promise<void> {
    // Who misses the message hears of the commit all the same, as by polling.
    await this.#step('notify').catch(() => undefined);
    this.#commits.announce();
  }

  async #ask<T>(question: () => T): Promise<T> {
    this.#mustBeOpen();
    const answer = question();
    await this.#step('read');
    return answer;
  }

  async #change(change: () => void): Promise<void> {
    this.#mustBeOpen();
    await this.#locked(async () => {
      await this.#step('commit');
      change();
    });
  }

  async #step(step: Step): Promise<void> {
    try {
      await this.#pause(step);
    } catch (error) {
      throw unsaved(error);
    }
    await this.#alive();
  }

  /** A crashed node goes no further, and gives no answer. */
  async #alive(): Promise<void> {
    if (this.#state !== 'crashed') return;
    this.#unlock?.();
    await new Promise<never>(() => {});
  }

  #mustBeOpen(): void {
    if (this.#state === 'closed') throw new Unsaved('The store is closed');
  }

  #rejectAll(works: readonly Work[], error: unknown): void {
    for (const { reject } of works) reject(error);
  }
}

function unsaved(error: unknown): Unsaved {
  return error instanceof Unsaved ? error : new Unsaved('The memory store was told to fail', { cause: error });
}
