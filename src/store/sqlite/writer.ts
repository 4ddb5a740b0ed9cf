/**
 * The single writer. Waiting commands are committed together, because a durable commit costs the same for one as for
 * many. A transaction begins and ends within one tick, so that no read of this connection falls into it.
 */
import { StoreLost, StoreUnavailable } from '#sync/log/store.ts';
import type { Database, Statement } from 'better-sqlite3';
import { setImmediate, setTimeout } from 'node:timers/promises';
import { asStoreUnavailable, isBusy, isTransientError } from './transient-error.ts';

export interface Job {
  /** Writes; returns a function that settles its caller after the commit. An error undoes the whole transaction. */
  readonly run: () => () => void;
  readonly reject: (error: unknown) => void;
}

const BATCH_SIZE = 128;
/** Another process, or the identity library between two awaits, may hold the lock: waiting must not block this process. */
const BUSY_PAUSE = 5;
const BUSY_PATIENCE = 5000;

export class Writer {
  readonly #database: Database;
  readonly #begin: Statement<[]>;
  readonly #commit: Statement<[]>;
  readonly #started: () => void;
  readonly #committed: () => void;
  readonly #queue: Job[] = [];
  #draining: Promise<void> | undefined;
  #closed = false;

  /** `started` is called in each transaction before its first job, `committed` after each. */
  constructor(database: Database, started: () => void, committed: () => void) {
    this.#database = database;
    this.#begin = database.prepare('begin immediate');
    this.#commit = database.prepare('commit');
    this.#started = started;
    this.#committed = committed;
  }

  add(job: Job): void {
    this.#queue.push(job);
    this.#draining ??= this.#drain();
  }

  /** Rejects what is waiting. */
  async close(): Promise<void> {
    this.#closed = true;
    for (const { reject } of this.#queue.splice(0)) reject(new StoreUnavailable('The store is closed'));
    await this.#draining;
  }

  async #drain(): Promise<void> {
    while (this.#queue.length > 0) {
      // Lets everything that has arrived by then join the group.
      await setImmediate();
      await this.#commitGroup(this.#queue.splice(0, BATCH_SIZE));
    }
    this.#draining = undefined;
  }

  async #commitGroup(group: readonly Job[]): Promise<void> {
    for (let waited = 0; ; waited += BUSY_PAUSE) {
      const problem = this.#attempt(group);
      if (!problem) return;
      const { error } = problem;
      if (isBusy(error) && waited < BUSY_PATIENCE && !this.#closed) {
        await setTimeout(BUSY_PAUSE);
        continue;
      }
      if (group.length === 1 || error instanceof StoreLost || isTransientError(error))
        for (const { reject } of group) reject(asStoreUnavailable(error));
      // A job that the database refuses must not fail the others with it.
      else for (const job of group) await this.#commitGroup([job]);
      return;
    }
  }

  #attempt(group: readonly Job[]): { readonly error: unknown } | undefined {
    let settle: (() => void)[];
    try {
      this.#begin.run();
      this.#started();
      settle = group.map(({ run }) => run());
      this.#commit.run();
    } catch (error) {
      return this.#undo() ?? { error };
    }
    for (const done of settle) done();
    this.#committed();
    return undefined;
  }

  /** Some errors have rolled back already. */
  #undo(): { readonly error: unknown } | undefined {
    try {
      if (this.#database.inTransaction) this.#database.exec('rollback');
      return undefined;
    } catch (error) {
      return { error };
    }
  }
}
