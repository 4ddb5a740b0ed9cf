/**
 * The single writer. Waiting commands are committed together, because a durable commit costs the same for one as for
 * many. A transaction begins and ends within one tick, so that no read of this connection falls into it.
 */
import { StoreUnavailable } from '#sync/log/store.ts';
import type { Database, Statement } from 'better-sqlite3';
import { setImmediate, setTimeout } from 'node:timers/promises';
import { DECIDING_MS } from '../pending-write.ts';
import { Turns } from '../turns.ts';
import { isBusy } from './transient-error.ts';

export interface Job {
  /** The person who takes a turn with it; empty for what Pulse does by itself. */
  readonly of: string;
  /** Writes; returns a function that settles its caller after the commit. An error undoes the whole transaction. */
  readonly run: () => () => void;
  readonly reject: (error: unknown) => void;
}

interface Ports {
  /** Called in each transaction before its first job. */
  readonly started: () => void;
  /** Called before each commit; throws if nobody would find in the database what it writes. */
  readonly assertThere: () => void;
  /** Called after each commit once its callers are settled. */
  readonly committed: () => void;
  /** What callers get for an error: `StoreUnavailable` if it is not of their making. */
  readonly asUnavailable: (error: unknown) => unknown;
}

const BATCH_SIZE = 128;
/** Another process, or the identity library between two awaits, may hold the lock: waiting must not block this process. */
const BUSY_PAUSE = 5;
const BUSY_PATIENCE = 5000;

export class Writer {
  readonly #database: Database;
  readonly #begin: Statement<[]>;
  readonly #commit: Statement<[]>;
  readonly #ports: Ports;
  readonly #queue = new Turns<Job>();
  #draining: Promise<void> | undefined;
  #closed = false;

  constructor(database: Database, ports: Ports) {
    this.#database = database;
    this.#begin = database.prepare('begin immediate');
    this.#commit = database.prepare('commit');
    this.#ports = ports;
  }

  add(job: Job): void {
    this.#queue.add(job);
    this.#draining ??= this.#drain();
  }

  /** Rejects what is waiting. */
  async close(): Promise<void> {
    this.#closed = true;
    for (const { reject } of this.#queue.take()) reject(new StoreUnavailable('The store is closed'));
    await this.#draining;
  }

  async #drain(): Promise<void> {
    while (!this.#queue.isEmpty) {
      // Lets everything that has arrived by then join the group.
      await setImmediate();
      await this.#commitGroup(this.#queue.take(BATCH_SIZE));
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
      const reason = this.#ports.asUnavailable(error);
      if (group.length === 1 || reason instanceof StoreUnavailable) for (const { reject } of group) reject(reason);
      // A job that the database refuses must not fail the others with it.
      else for (const job of group) await this.#commitGroup([job]);
      return;
    }
  }

  #attempt(group: readonly Job[]): { readonly error: unknown } | undefined {
    const settle: (() => void)[] = [];
    try {
      this.#begin.run();
      this.#ports.started();
      const begun = performance.now();
      for (const { run } of group) {
        settle.push(run());
        if (performance.now() - begun >= DECIDING_MS) break;
      }
      this.#ports.assertThere();
      this.#commit.run();
    } catch (error) {
      return this.#undo() ?? { error };
    }
    // The rest waits for the next group, in which those who come meanwhile have their turn.
    this.#queue.putBack(group.slice(settle.length));
    for (const done of settle) done();
    this.#ports.committed();
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
