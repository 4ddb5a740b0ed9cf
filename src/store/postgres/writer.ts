/**
 * The writers of this node. While one decides and commits its commands, another may already wait for the lock. Waiting
 * commands are only taken by the writer that holds the lock, so that they are decided in the order of the calls.
 */
import { StoreUnavailable, type Cursor, type Entry, type PrefetchHints } from '#sync/log/store.ts';
import type { Pool, PoolClient } from 'pg';
import { TransactionCache } from '../transaction-cache.ts';
import { decideBatch } from '../decide-batch.ts';
import type { Tables } from '../table.ts';
import type { PendingWrite } from '../pending-write.ts';
import { fetchRows } from './fetch.ts';
import { saveStatement } from './save.ts';
import { startWriting } from './transaction.ts';
import { asStoreUnavailable, isTransientError } from './transient-error.ts';

/** The position before the added entries, the entries, and the new head. */
type Committed = (head: Cursor, written: { readonly from: Cursor; readonly entries: readonly Entry[] }) => void;

export const WRITERS = 2;
const BATCH_SIZE = 128;

export class Writer {
  readonly #pool: Pool;
  readonly #tables: Tables;
  readonly #now: () => number;
  readonly #committed: Committed;
  readonly #queue: PendingWrite[] = [];
  readonly #running = new Set<Promise<void>>();
  #waiting = false;

  /** The clients of the pool are in pipeline mode. */
  constructor(pool: Pool, tables: Tables, now: () => number, committed: Committed) {
    this.#pool = pool;
    this.#tables = tables;
    this.#now = now;
    this.#committed = committed;
  }

  add(work: PendingWrite): void {
    this.#queue.push(work);
    this.#wake();
  }

  /** Rejects what is waiting, and finishes what was taken. */
  async close(): Promise<void> {
    this.#rejectWaiting(new StoreUnavailable('The store is closed'));
    await Promise.all(this.#running);
  }

  #wake(): void {
    if (this.#waiting || this.#running.size >= WRITERS || this.#queue.length === 0) return;
    this.#waiting = true;
    const running = this.#run().finally(() => {
      this.#running.delete(running);
      this.#wake();
    });
    this.#running.add(running);
  }

  async #run(): Promise<void> {
    let group: readonly PendingWrite[] | undefined;
    try {
      await this.#commit(this.#queue.slice(0, BATCH_SIZE), () => {
        this.#waiting = false;
        group = this.#queue.splice(0, BATCH_SIZE);
        this.#wake();
        return group;
      });
    } catch (error) {
      if (!group) {
        this.#waiting = false;
        this.#rejectWaiting(asStoreUnavailable(error));
      } else if (group.length === 1 || isTransientError(error))
        for (const { reject } of group) reject(asStoreUnavailable(error));
      else await this.#commitEach(group);
    }
  }

  /** A command that the database refuses must not fail the others with it. */
  async #commitEach(group: readonly PendingWrite[]): Promise<void> {
    for (const work of group) {
      try {
        await this.#commit([work], () => [work]);
      } catch (error) {
        work.reject(asStoreUnavailable(error));
      }
    }
  }

  /** `expected` are the commands waiting when it starts to wait for the lock; `take` is called once it has it. */
  async #commit(expected: readonly PendingWrite[], take: () => readonly PendingWrite[]): Promise<void> {
    const client = await this.#pool.connect();
    let failed = true;
    try {
      const cache = await this.#start(client, expected);
      const began = cache.head;
      const outcomes = await decideBatch(take(), cache, (wanted) => fetchRows(client, this.#tables, wanted));
      await this.#save(client, cache);
      failed = false;
      for (const { settle } of outcomes) settle();
      this.#committed(cache.head, { from: began, entries: cache.writes().entries });
    } finally {
      // Closing the connection rolls back, in whatever state it is.
      client.release(failed);
    }
  }

  /**
   * The rows these commands will probably need are requested together with the lock, and read once it is ours: one
   * round trip for both.
   */
  async #start(client: PoolClient, expected: readonly PendingWrite[]): Promise<TransactionCache> {
    const hints = expected.flatMap((work) => work.hints ?? []);
    const wanted = withHints(new TransactionCache(this.#tables, noCursor), hints).wanted();
    const [head, fetched] = await Promise.all([startWriting(client), fetchRows(client, this.#tables, wanted)]);
    const cache = withHints(new TransactionCache(this.#tables, head), hints);
    cache.addFetched(fetched);
    return cache;
  }

  /** Both are sent at once: if the first fails, the second rolls back. */
  async #save(client: PoolClient, cache: TransactionCache): Promise<void> {
    const { epoch, seq } = cache.head;
    const statement = saveStatement(cache.writes(), this.#tables, this.#now(), `${epoch}/${seq}`);
    const saved = statement && client.query(statement);
    const [outcome, ended] = await Promise.allSettled([saved, client.query('commit')]);
    if (outcome.status === 'rejected') throw outcome.reason;
    if (ended.status === 'rejected') throw ended.reason;
  }

  #rejectWaiting(error: unknown): void {
    for (const { reject } of this.#queue.splice(0)) reject(error);
  }
}

const noCursor: Cursor = { epoch: '', seq: 0, id: '' };

function withHints(cache: TransactionCache, hints: readonly PrefetchHints[]): TransactionCache {
  for (const expected of hints) cache.addHints(expected);
  return cache;
}
