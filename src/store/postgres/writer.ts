/**
 * The writers of this node. While one decides and commits its commands, another may already wait for the lock. Waiting
 * commands are only taken by the writer that holds the lock, so that those of a person are decided in the order of the calls.
 */
import { StoreUnavailable, type Cursor, type Entry, type PrefetchHints } from '#sync/log/store.ts';
import type { Pool, PoolClient } from 'pg';
import { TransactionCache } from '../transaction-cache.ts';
import { decideBatch } from '../decide-batch.ts';
import { Turns } from '../turns.ts';
import type { Loss } from '../loss.ts';
import type { Tables } from '../table.ts';
import { DECIDING_MS, type DecisionOutcome, type PendingWrite } from '../pending-write.ts';
import { fetchRows } from './fetch.ts';
import { saveStatement } from './save.ts';
import { LOCK_IDLE_MS, startWriting } from './transaction.ts';
import { asStoreUnavailable, isIdleTimeout, isTransientError } from './transient-error.ts';

/** The position before the added entries, the entries, and the new head. */
type Committed = (head: Cursor, written: { readonly from: Cursor; readonly entries: readonly Entry[] }) => void;

export const WRITERS = 2;
const BATCH_SIZE = 128;
/** For a command that takes longer to decide than the lock may be held: the second time it is alone. */
const SLOW_MS = 10_000;

/** The database has taken the lock back before anything was written: deciding took too long, or the way there and back. */
class TookTooLong extends Error {
  override readonly name = 'TookTooLong';
}

export class Writer {
  readonly #pool: Pool;
  readonly #tables: Tables;
  readonly #now: () => number;
  readonly #loss: Loss;
  readonly #idleMs: number;
  readonly #committed: Committed;
  readonly #queue = new Turns<PendingWrite>();
  readonly #running = new Set<Promise<void>>();
  #waiting = false;

  /** The clients of the pool are in pipeline mode. `idleMs`: how long one may hold the lock without asking anything. */
  constructor(pool: Pool, tables: Tables, now: () => number, loss: Loss, committed: Committed, idleMs = LOCK_IDLE_MS) {
    this.#pool = pool;
    this.#tables = tables;
    this.#now = now;
    this.#loss = loss;
    this.#committed = committed;
    this.#idleMs = idleMs;
  }

  add(work: PendingWrite): void {
    this.#queue.add(work);
    this.#wake();
  }

  /** Rejects what is waiting, and finishes what was taken. */
  async close(): Promise<void> {
    this.#rejectWaiting(new StoreUnavailable('The store is closed'));
    await Promise.all(this.#running);
  }

  #wake(): void {
    if (this.#waiting || this.#running.size >= WRITERS || this.#queue.isEmpty) return;
    this.#waiting = true;
    const running = this.#run().finally(() => {
      this.#running.delete(running);
      this.#wake();
    });
    this.#running.add(running);
  }

  async #run(): Promise<void> {
    let group: PendingWrite[] | undefined;
    try {
      await this.#commit(this.#queue.peek(BATCH_SIZE), () => {
        this.#waiting = false;
        group = this.#queue.take(BATCH_SIZE);
        this.#wake();
        return group;
      });
    } catch (error) {
      if (!group) {
        this.#waiting = false;
        this.#rejectWaiting(asStoreUnavailable(error));
      } else if (error instanceof TookTooLong) await this.#commitEach(group, SLOW_MS);
      else if (group.length === 1 || isTransientError(error))
        for (const { reject } of group) reject(asStoreUnavailable(error));
      else await this.#commitEach(group);
    }
  }

  /** A command that the database refuses must not fail the others with it. */
  async #commitEach(group: readonly PendingWrite[], idleMs = this.#idleMs): Promise<void> {
    for (const work of group) {
      try {
        await this.#commit([work], () => [work], idleMs);
      } catch (error) {
        work.reject(asStoreUnavailable(error));
      }
    }
  }

  /**
   * `expected` are the commands waiting when it starts to wait for the lock; `take` is called once it has it. What took too
   * long to decide together is taken out of that again, and waits for its turn.
   */
  async #commit(expected: readonly PendingWrite[], take: () => PendingWrite[], idleMs = this.#idleMs): Promise<void> {
    const client = await this.#pool.connect();
    let failed = true;
    try {
      // The database counts from its answer, which may be long on its way.
      const takenBackAt = performance.now() + idleMs;
      const cache = await this.#start(client, expected, idleMs);
      const began = cache.head;
      const group = take();
      const outcomes = await this.#decide(client, group, cache, takenBackAt);
      this.#queue.putBack(group.splice(outcomes.length));
      this.#wake();
      await this.#save(client, cache);
      failed = false;
      for (const { settle } of outcomes) settle();
      this.#committed(cache.head, { from: began, entries: cache.writes().entries });
    } finally {
      // Closing the connection rolls back, in whatever state it is.
      client.release(failed);
    }
  }

  /** Throws `TookTooLong` if the database has ended the transaction meanwhile: then it can be done again. */
  async #decide(
    client: PoolClient,
    group: readonly PendingWrite[],
    cache: TransactionCache,
    takenBackAt: number,
  ): Promise<DecisionOutcome[]> {
    const isLate = () => performance.now() >= takenBackAt;
    try {
      const outcomes = await decideBatch(
        group,
        cache,
        (wanted) => fetchRows(client, this.#tables, wanted),
        DECIDING_MS,
      );
      // Asked before anything is sent, since it is not known of a lost commit whether it took effect.
      if (isLate()) await client.query('select 1');
      return outcomes;
    } catch (error) {
      if (isLate() && isTransientError(error)) throw new TookTooLong('Deciding took too long', { cause: error });
      throw error;
    }
  }

  /**
   * The rows these commands will probably need are requested together with the lock, and read once it is ours: one
   * round trip for both.
   */
  async #start(client: PoolClient, expected: readonly PendingWrite[], idleMs: number): Promise<TransactionCache> {
    const hints = expected.flatMap((work) => work.hints ?? []);
    const wanted = withHints(new TransactionCache(this.#tables, noCursor), hints).wanted();
    const [head, fetched] = await Promise.all([
      startWriting(client, this.#loss, idleMs),
      fetchRows(client, this.#tables, wanted),
    ]);
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
    if (outcome.status === 'rejected')
      throw isIdleTimeout(outcome.reason)
        ? new TookTooLong('Saving came too late', { cause: outcome.reason })
        : outcome.reason;
    if (ended.status === 'rejected') throw ended.reason;
  }

  #rejectWaiting(error: unknown): void {
    for (const { reject } of this.#queue.take()) reject(error);
  }
}

const noCursor: Cursor = { epoch: '', seq: 0, id: '' };

function withHints(cache: TransactionCache, hints: readonly PrefetchHints[]): TransactionCache {
  for (const expected of hints) cache.addHints(expected);
  return cache;
}
