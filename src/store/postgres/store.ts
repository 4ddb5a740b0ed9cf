/** The store on PostgreSQL, for teams that outgrow one machine: any number of nodes on one database. */
import { unguarded, type Guard } from '#sync/guard.ts';
import {
  StoreUnavailable,
  type StoreLost,
  type Cursor,
  type Decide,
  type PrefetchHints,
  type Needed,
  type Page,
  type Reader,
  type Store,
} from '#sync/log/store.ts';
import pg from 'pg';
import { BeingRestored } from '../being-restored.ts';
import { TransactionCache } from '../transaction-cache.ts';
import { StoreListeners } from '../store-listeners.ts';
import { migrations as all } from '../migrations/list.ts';
import { MigrationError, type Migration, type OnMigration } from '../migrations/migration.ts';
import { Loss } from '../loss.ts';
import { RecentEntries } from '../recent-entries.ts';
import { runRead } from '../decide-batch.ts';
import { byName, type StoredTable, type Tables } from '../table.ts';
import { submit } from '../pending-write.ts';
import { fetchRows } from './fetch.ts';
import { CommitListener } from './commit-listener.ts';
import { PostgresLog } from './log.ts';
import { TextPublisher } from './text-publisher.ts';
import { migrate } from './migrate.ts';
import { assertKeepsSessions } from './keeps-sessions.ts';
import { PoolerError } from './pooler-error.ts';
import { withErrorHandlers, withSettings } from './pool.ts';
import { startReading } from './transaction.ts';
import { asStoreUnavailable, isTransientError } from './transient-error.ts';
import { Writer, WRITERS } from './writer.ts';

export interface PostgresOptions {
  readonly url: string;
  readonly tables: Iterable<StoredTable>;
  readonly migrations?: readonly Migration[];
  /** Dates receipts and migrations: milliseconds since the epoch. */
  readonly now?: () => number;
  /** How many connections reads and the identity library share; three more are for writing and listening. */
  readonly connections?: number;
  /** For commit listeners, the store's connections and its timers. */
  readonly guard?: Guard;
  readonly onMigration?: OnMigration | undefined;
  /** It is the restore itself that opens the store. */
  readonly isRestoring?: boolean;
  /** It is known of the address that a connection stays the same one: no pooler is looked for, with four connections. */
  readonly keepsSessions?: boolean;
  /** How long to wait for a pooler's answer before it is refused, in milliseconds. */
  readonly patience?: number;
}

/** A node that is cut off must not keep what it has locked, and this one must not wait for a server that is gone. */
const READER = { statement_timeout: 30_000, idle_in_transaction_session_timeout: 10_000 };
const WRITER = { ...READER, lock_timeout: 10_000 };
const QUERY_MS = 35_000;

/** How often to look for commits in case a notification was lost, in milliseconds. */
const POLL_MS = 800;

/**
 * Migrates the database and opens it. Throws `MigrationError` if it does not fit this version, `BeingRestored`,
 * `PoolerError`, and `StoreUnavailable` if it cannot be reached.
 */
export async function openPostgres(options: PostgresOptions): Promise<PostgresStore> {
  try {
    return await open(options);
  } catch (error) {
    const isFinal = [MigrationError, BeingRestored, PoolerError].some((kind) => error instanceof kind);
    throw isFinal ? error : asStoreUnavailable(error);
  }
}

async function open(options: PostgresOptions): Promise<PostgresStore> {
  const { url, tables, migrations = all, now = Date.now, connections = 10, guard = unguarded, patience } = options;
  const { isRestoring = false, keepsSessions = false, onMigration } = options;
  const config = {
    connectionString: url,
    application_name: 'pulse',
    keepAlive: true,
    keepAliveInitialDelayMillis: 10_000,
    connectionTimeoutMillis: 5000,
  };
  if (!keepsSessions) await assertKeepsSessions(config, patience);
  await migrate(config, migrations, now, onMigration);
  const limits = { ...config, query_timeout: QUERY_MS };
  const store = new PostgresStore(
    new pg.Pool({ ...limits, max: connections, onConnect: withSettings(READER) }),
    new pg.Pool({ ...limits, max: WRITERS, idleTimeoutMillis: 0, pipeline: true, onConnect: withSettings(WRITER) }),
    config,
    byName(tables),
    now,
    new Loss(migrations, guard),
    guard,
    !isRestoring,
  );
  await store.start();
  return store;
}

export class PostgresStore implements Store {
  /** Shared with the identity library. */
  readonly pool: pg.Pool;
  readonly #writers: pg.Pool;
  readonly #tables: Tables;
  readonly #log: PostgresLog;
  readonly #writer: Writer;
  readonly #listener: CommitListener;
  readonly #commits: StoreListeners<void>;
  readonly #texts: StoreListeners<string>;
  readonly #publisher: TextPublisher;
  readonly #recent = new RecentEntries();
  readonly #loss: Loss;
  readonly #pollTimer: NodeJS.Timeout;
  #announced: Pick<Cursor, 'epoch' | 'seq'> = { epoch: '', seq: 0 };
  #polling = false;
  #closed = false;

  /** `writers`: in pipeline mode, a connection for each writer. */
  constructor(
    pool: pg.Pool,
    writers: pg.Pool,
    listening: pg.ClientConfig,
    tables: Tables,
    now: () => number,
    loss: Loss,
    guard: Guard,
    isHolding: boolean,
  ) {
    this.#loss = loss;
    this.#commits = new StoreListeners(guard);
    this.#texts = new StoreListeners(guard);
    this.pool = withErrorHandlers(pool, guard);
    this.#publisher = new TextPublisher(pool, guard);
    this.#writers = withErrorHandlers(writers, guard);
    this.#tables = tables;
    this.#log = new PostgresLog(pool, loss);
    this.#writer = new Writer(writers, tables, now, loss, (head, written) => {
      this.#recent.add(written);
      this.#announce(head);
    });
    this.#listener = new CommitListener(
      listening,
      guard,
      (place) => this.#onNotification(place),
      (payload) => {
        const text = this.#publisher.ofAnother(payload);
        if (text !== null) this.#texts.notify(text);
      },
      isHolding,
    );
    this.#pollTimer = setInterval(
      guard(() => this.#poll()),
      POLL_MS,
    ).unref();
  }

  /** Connects; closes everything if that fails. */
  async start(): Promise<void> {
    try {
      this.#announced = await this.#log.head();
      await this.#listener.start();
    } catch (error) {
      await this.close();
      throw error;
    }
  }

  async write<T>(decide: Decide<T>, hints?: () => PrefetchHints, of = ''): Promise<T> {
    this.#assertOpen();
    return submit(decide, hints?.(), of, (work) => this.#writer.add(work));
  }

  async read<T>(work: (rows: Reader) => T): Promise<T> {
    const result = await this.#query(async () => {
      const client = await this.pool.connect();
      let failed = true;
      try {
        const cache = new TransactionCache(this.#tables, await startReading(client, this.#loss));
        const outcome = await runRead(work, cache, (wanted) => fetchRows(client, this.#tables, wanted));
        await client.query('commit');
        failed = false;
        return outcome;
      } finally {
        client.release(failed);
      }
    });
    return result();
  }

  entries(after: number, limit: number, needed?: Needed): Promise<Page> {
    return this.#query(async () => {
      const recent = needed ? undefined : this.#recent.after(after, limit, this.#announced.seq);
      return recent ?? (await this.#log.entries(after, limit, needed));
    });
  }

  cursorAt(seq: number): Promise<Cursor | null> {
    return this.#query(() => this.#log.cursorAt(seq));
  }

  onCommit(listener: () => void): () => void {
    return this.#commits.add(listener);
  }

  publish(text: string): void {
    if (!this.#closed) this.#publisher.add(text);
  }

  onPublished(listener: (text: string) => void): () => void {
    return this.#texts.add(listener);
  }

  trim(before: number, keepAfter: number): Promise<void> {
    this.#recent.clear();
    return this.#query(() => this.#log.trim(before, keepAfter));
  }

  forgetReceipts(before: number): Promise<void> {
    return this.#query(() => this.#log.forgetReceipts(before));
  }

  rotateEpoch(): Promise<void> {
    return this.#query(() => this.#log.rotateEpoch());
  }

  follower(name: string): Promise<number> {
    return this.#query(() => this.#log.follower(name));
  }

  saveFollower(name: string, seq: number): Promise<void> {
    return this.#query(() => this.#log.saveFollower(name, seq));
  }

  ready(): Promise<void> {
    return this.#query(() => this.#log.ready());
  }

  onLost(listener: (lost: StoreLost) => void): () => void {
    return this.#loss.add(listener);
  }

  lose(lost: StoreLost): void {
    this.#loss.declare(lost);
  }

  async close(): Promise<void> {
    if (this.#closed) return;
    this.#closed = true;
    clearInterval(this.#pollTimer);
    await this.#writer.close();
    await Promise.all([this.#listener.close(), this.#writers.end(), this.pool.end()]);
  }

  async #query<T>(question: () => Promise<T>): Promise<T> {
    this.#assertOpen();
    try {
      return await question();
    } catch (error) {
      throw asStoreUnavailable(error);
    }
  }

  #onNotification(place: string | null): void {
    const [epoch, seq] = place?.split('/') ?? [];
    if (epoch === undefined || seq === undefined) void this.#poll();
    else this.#announce({ epoch, seq: Number(seq) });
  }

  /** Without an answer, the next poll tells. */
  async #poll(): Promise<void> {
    if (this.#polling || this.#closed) return;
    this.#polling = true;
    const { epoch, seq } = this.#announced;
    try {
      const head = await this.#log.head();
      // What existed before this poll is gone: the log was restored from a backup.
      if (head.epoch === epoch && head.seq < seq) this.#announced = { epoch: '', seq: 0 };
      this.#announce(head);
    } catch (error) {
      if (!isTransientError(error)) throw error;
    } finally {
      this.#polling = false;
    }
  }

  #announce({ epoch, seq }: Pick<Cursor, 'epoch' | 'seq'>): void {
    if (epoch === this.#announced.epoch && seq <= this.#announced.seq) return;
    if (epoch !== this.#announced.epoch) this.#recent.clear();
    this.#announced = { epoch, seq };
    this.#commits.notify();
  }

  #assertOpen(): void {
    if (this.#closed) throw new StoreUnavailable('The store is closed');
    this.#loss.assertNone();
  }
}
