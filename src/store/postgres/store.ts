/** The store for teams that outgrow one machine: any number of nodes on one PostgreSQL database. */
import { unguarded, type Guard } from '#sync/guard.ts';
import { Unsaved, type Cursor, type Decide, type Likely, type Page, type Reader, type Store } from '#sync/log/store.ts';
import pg from 'pg';
import { Cache } from '../cache.ts';
import { Commits } from '../commits.ts';
import { migrations as all } from '../migrations/list.ts';
import type { Migration } from '../migrations/migration.ts';
import { Recent } from '../recent.ts';
import { readAll } from '../rounds.ts';
import { byName, type StoredTable, type Tables } from '../table.ts';
import { submit } from '../work.ts';
import { fetchRows } from './fetch.ts';
import { Listener } from './listener.ts';
import { PostgresLog } from './log.ts';
import { migrate } from './migrate.ts';
import { withoutCrashes } from './pool.ts';
import { startReading } from './transaction.ts';
import { asUnsaved, isWeather } from './weather.ts';
import { Writer, WRITERS } from './writer.ts';

export interface PostgresOptions {
  readonly url: string;
  readonly tables: Iterable<StoredTable>;
  readonly migrations?: readonly Migration[];
  /** Dates receipts and migrations: milliseconds since the epoch. */
  readonly now?: () => number;
  /** How many connections reads and the identity library share; three more are for writing and listening. */
  readonly connections?: number;
  /** Of whoever hears of commits, of the store's connections and its timers. */
  readonly guard?: Guard;
}

/** Should a message be lost, a look finds the commit: in milliseconds. */
const WATCH = 800;

/** Migrates the database and opens it. Throws `MigrationError` when it does not fit this version. */
export async function openPostgres(options: PostgresOptions): Promise<PostgresStore> {
  const { url, tables, migrations = all, now = Date.now, connections = 10, guard = unguarded } = options;
  const config = {
    connectionString: url,
    application_name: 'pulse',
    keepAlive: true,
    keepAliveInitialDelayMillis: 10_000,
    connectionTimeoutMillis: 5000,
  };
  await migrate(config, migrations, now);
  // A node that is cut off must not hold the lock, nor this one wait for a server that is gone.
  const limits = {
    statement_timeout: 30_000,
    idle_in_transaction_session_timeout: 10_000,
    query_timeout: 35_000,
  };
  const store = new PostgresStore(
    new pg.Pool({ ...config, ...limits, max: connections }),
    new pg.Pool({ ...config, ...limits, lock_timeout: 10_000, max: WRITERS, idleTimeoutMillis: 0, pipeline: true }),
    config,
    byName(tables),
    now,
    guard,
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
  readonly #listener: Listener;
  readonly #commits: Commits;
  readonly #recent = new Recent();
  readonly #watch: NodeJS.Timeout;
  #announced: Pick<Cursor, 'epoch' | 'seq'> = { epoch: '', seq: 0 };
  #looking = false;
  #closed = false;

  /** `writers`: in pipeline mode, a connection for each writer. */
  constructor(
    pool: pg.Pool,
    writers: pg.Pool,
    listening: pg.ClientConfig,
    tables: Tables,
    now: () => number,
    guard: Guard,
  ) {
    this.#commits = new Commits(guard);
    this.pool = withoutCrashes(pool, guard);
    this.#writers = withoutCrashes(writers, guard);
    this.#tables = tables;
    this.#log = new PostgresLog(pool);
    this.#writer = new Writer(writers, tables, now, (head, written) => {
      this.#recent.add(written);
      this.#announce(head);
    });
    this.#listener = new Listener(listening, guard, (place) => this.#hear(place));
    this.#watch = setInterval(
      guard(() => this.#look()),
      WATCH,
    ).unref();
  }

  /** Connects; closes everything when that fails. */
  async start(): Promise<void> {
    try {
      this.#announced = await this.#log.head();
      await this.#listener.start();
    } catch (error) {
      await this.close();
      throw error;
    }
  }

  async write<T>(decide: Decide<T>, likely?: () => Likely): Promise<T> {
    this.#mustBeOpen();
    return submit(decide, likely?.(), (work) => this.#writer.add(work));
  }

  async read<T>(work: (rows: Reader) => T): Promise<T> {
    const result = await this.#ask(async () => {
      const client = await this.pool.connect();
      let failed = true;
      try {
        const cache = new Cache(this.#tables, await startReading(client));
        const outcome = await readAll(work, cache, (wanted) => fetchRows(client, this.#tables, wanted));
        await client.query('commit');
        failed = false;
        return outcome;
      } finally {
        client.release(failed);
      }
    });
    return result();
  }

  entries(after: number, limit: number): Promise<Page> {
    return this.#ask(async () => {
      const recent = this.#recent.after(after, limit, this.#announced.seq);
      return recent ?? (await this.#log.entries(after, limit));
    });
  }

  cursorAt(seq: number): Promise<Cursor | null> {
    return this.#ask(() => this.#log.cursorAt(seq));
  }

  onCommit(listener: () => void): () => void {
    return this.#commits.listen(listener);
  }

  trim(before: number, keepAfter: number): Promise<void> {
    this.#recent.clear();
    return this.#ask(() => this.#log.trim(before, keepAfter));
  }

  forgetReceipts(before: number): Promise<void> {
    return this.#ask(() => this.#log.forgetReceipts(before));
  }

  rotateEpoch(): Promise<void> {
    return this.#ask(() => this.#log.rotateEpoch());
  }

  follower(name: string): Promise<number> {
    return this.#ask(() => this.#log.follower(name));
  }

  saveFollower(name: string, seq: number): Promise<void> {
    return this.#ask(() => this.#log.saveFollower(name, seq));
  }

  ready(): Promise<void> {
    return this.#ask(() => this.#log.ready());
  }

  async close(): Promise<void> {
    if (this.#closed) return;
    this.#closed = true;
    clearInterval(this.#watch);
    await this.#writer.close();
    await Promise.all([this.#listener.close(), this.#writers.end(), this.pool.end()]);
  }

  async #ask<T>(question: () => Promise<T>): Promise<T> {
    this.#mustBeOpen();
    try {
      return await question();
    } catch (error) {
      throw asUnsaved(error);
    }
  }

  #hear(place: string | null): void {
    const [epoch, seq] = place?.split('/') ?? [];
    if (epoch === undefined || seq === undefined) void this.#look();
    else this.#announce({ epoch, seq: Number(seq) });
  }

  /** Without an answer the next look will tell. */
  async #look(): Promise<void> {
    if (this.#looking || this.#closed) return;
    this.#looking = true;
    const { epoch, seq } = this.#announced;
    try {
      const head = await this.#log.head();
      // What was there before this look is not there any more: the log was put back.
      if (head.epoch === epoch && head.seq < seq) this.#announced = { epoch: '', seq: 0 };
      this.#announce(head);
    } catch (error) {
      if (!isWeather(error)) throw error;
    } finally {
      this.#looking = false;
    }
  }

  #announce({ epoch, seq }: Pick<Cursor, 'epoch' | 'seq'>): void {
    if (epoch === this.#announced.epoch && seq <= this.#announced.seq) return;
    if (epoch !== this.#announced.epoch) this.#recent.clear();
    this.#announced = { epoch, seq };
    this.#commits.announce();
  }

  #mustBeOpen(): void {
    if (this.#closed) throw new Unsaved('The store is closed');
  }
}
