/** The embedded store: one file, one connection, one writer. */
import { unguarded, type Guard } from '#sync/guard.ts';
import {
  StoreLost,
  StoreUnavailable,
  type Cursor,
  type Decide,
  type Needed,
  type Page,
  type PrefetchHints,
  type Reader,
  type Store,
} from '#sync/log/store.ts';
import Database from 'better-sqlite3';
import { randomUUID } from 'node:crypto';
import fs from 'node:fs';
import { StoreListeners } from '../store-listeners.ts';
import { migrations as all } from '../migrations/list.ts';
import type { Migration, OnMigration } from '../migrations/migration.ts';
import { Loss } from '../loss.ts';
import { RecentEntries } from '../recent-entries.ts';
import type { StoredTable } from '../table.ts';
import { submit, type PendingWrite } from '../pending-write.ts';
import { BeingRestored } from '../being-restored.ts';
import { holdFile } from './in-use.ts';
import { migrate } from './migrate.ts';
import { OpenedFiles } from './opened-files.ts';
import { SqliteRows } from './rows.ts';
import { asStoreUnavailable } from './transient-error.ts';
import { Writer } from './writer.ts';

export interface SqliteOptions {
  /** The database file; its folder exists. */
  readonly path: string;
  readonly tables: Iterable<StoredTable>;
  readonly migrations?: readonly Migration[];
  /** Dates receipts and migrations: milliseconds since the epoch. */
  readonly now?: () => number;
  /** For commit listeners and the store's own timers. */
  readonly guard?: Guard;
  readonly onMigration?: OnMigration | undefined;
}

/** Other processes may commit too (the command line): how often to check, in milliseconds. */
const POLL_MS = 500;
const OPENING_PATIENCE = 5000;

/** Migrates the database and opens it. Throws `MigrationError` if it does not fit this version, and `BeingRestored`. */
export async function openSqlite({
  path,
  tables,
  migrations = all,
  now = Date.now,
  guard = unguarded,
  onMigration,
}: SqliteOptions): Promise<SqliteStore> {
  const release = holdFile(path);
  if (!release) throw new BeingRestored();
  using opening = new DisposableStack();
  opening.defer(release);
  const database = opening.adopt(openFile(path, migrations, now, onMigration), (opened) => opened.close());
  const store = new SqliteStore(database, tables, now, new Loss(migrations, guard), guard, release);
  opening.move();
  return store;
}

function openFile(
  path: string,
  migrations: readonly Migration[],
  now: () => number,
  onMigration: OnMigration | undefined,
): Database.Database {
  // It holds password hashes: readable by its owner only, like the files that SQLite puts beside it.
  fs.closeSync(fs.openSync(path, 'a', 0o600));
  const database = new Database(path, { timeout: OPENING_PATIENCE });
  try {
    if (database.pragma('journal_mode = wal', { simple: true }) !== 'wal') {
      throw new Error(`${path} is on a file system that SQLite cannot keep a write-ahead log on`);
    }
    database.pragma('synchronous = full');
    database.pragma(`journal_size_limit = ${64 * 1024 * 1024}`);
    migrate(database, migrations, now, onMigration);
    // From here on waiting never blocks the process.
    database.pragma('busy_timeout = 0');
    return database;
  } catch (error) {
    database.close();
    throw error;
  }
}

export class SqliteStore implements Store {
  /** For what only SQLite has: a backup of the running database, limits. No transaction on it may span an await. */
  readonly connection: Database.Database;
  readonly #rows: SqliteRows;
  readonly #writer: Writer;
  readonly #commits: StoreListeners<void>;
  readonly #recent = new RecentEntries();
  readonly #loss: Loss;
  readonly #files: OpenedFiles;
  readonly #now: () => number;
  readonly #release: () => void;
  readonly #pollTimer: NodeJS.Timeout;
  #version: unknown;
  #announced: Cursor;
  #closed = false;

  /** `release`: called when it is closed. */
  constructor(
    connection: Database.Database,
    tables: Iterable<StoredTable>,
    now: () => number,
    loss: Loss,
    guard: Guard,
    release: () => void,
  ) {
    this.connection = connection;
    this.#loss = loss;
    this.#release = release;
    this.#now = now;
    this.#commits = new StoreListeners(guard);
    this.#rows = new SqliteRows(connection, tables, loss);
    this.#announced = this.#rows.refresh();
    this.#version = this.#dataVersion();
    this.#files = new OpenedFiles(connection.name);
    this.#writer = new Writer(connection, {
      started: () => this.#begun(),
      assertThere: () => this.#files.assertThere(),
      committed: () => {
        this.#recent.add(this.#rows.written);
        this.#announce(this.#rows.head);
      },
      asUnavailable: (error) => this.#asUnavailable(error),
    });
    this.#pollTimer = setInterval(
      guard(() => this.#pollOthers()),
      POLL_MS,
    ).unref();
  }

  /** The file, for the server's connection to the tables outside the log. */
  get path(): string {
    return this.connection.name;
  }

  async write<T>(decide: Decide<T>, _hints?: () => PrefetchHints, of = ''): Promise<T> {
    this.#assertOpen();
    return submit(decide, undefined, of, (work) =>
      this.#writer.add({ of, run: () => this.#run(work), reject: work.reject }),
    );
  }

  async read<T>(work: (rows: Reader) => T): Promise<T> {
    return this.#query(() => this.#rows.snapshot(work));
  }

  async entries(after: number, limit: number, needed?: Needed): Promise<Page> {
    return this.#query(() => {
      const recent = needed ? undefined : this.#recent.after(after, limit, this.#announced.seq);
      return recent ?? this.#rows.log.entries(after, limit, needed);
    });
  }

  async cursorAt(seq: number): Promise<Cursor | null> {
    return this.#query(() => this.#rows.log.cursorAt(seq));
  }

  onCommit(listener: () => void): () => void {
    return this.#commits.add(listener);
  }

  /** There is one process with sessions on a file. */
  publish(): void {}

  onPublished(): () => void {
    return () => {};
  }

  async trim(before: number, keepAfter: number): Promise<void> {
    this.#recent.clear();
    while (await this.#change(() => this.#rows.log.trim(before, keepAfter)));
  }

  async forgetReceipts(before: number): Promise<void> {
    while (await this.#change(() => this.#rows.log.forgetReceipts(before)));
  }

  async rotateEpoch(): Promise<void> {
    await this.#change(() => {
      this.#rows.log.setMeta('epoch', randomUUID());
      this.#rows.refresh();
    });
  }

  async follower(name: string): Promise<number> {
    return this.#query(() => this.#rows.log.follower(name));
  }

  async saveFollower(name: string, seq: number): Promise<void> {
    await this.#change(() => this.#rows.log.saveFollower(name, seq));
  }

  /** Checks by writing, because a full disk can still be read. */
  async ready(): Promise<void> {
    await this.#change(() => this.#rows.log.setMeta('ready', String(this.#now())));
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
    this.connection.close();
    this.#release();
  }

  /** Fewer entries than before are those of a restored database, or of one that somebody has copied something into. */
  #begun(): void {
    const { seq } = this.#rows.refresh();
    if (seq < this.#announced.seq) this.#files.assertHolds(this.#announced, { isUrgent: true });
  }

  #run(work: PendingWrite): () => void {
    const decided = this.#rows.decide(work);
    this.#rows.write(decided, this.#now());
    return decided.settle;
  }

  #change<T>(change: () => T): Promise<T> {
    return new Promise((resolve, reject) => {
      this.#assertOpen();
      this.#writer.add({
        of: '',
        run: () => {
          const result = change();
          return () => resolve(result);
        },
        reject,
      });
    });
  }

  #query<T>(question: () => T): T {
    this.#assertOpen();
    try {
      return question();
    } catch (error) {
      throw this.#asUnavailable(error);
    }
  }

  #asUnavailable(error: unknown): unknown {
    const reason = asStoreUnavailable(error);
    if (reason instanceof StoreLost) this.lose(reason);
    return reason;
  }

  #announce(head: Cursor): void {
    const { seq, epoch } = this.#announced;
    if (head.seq === seq && head.epoch === epoch) return;
    // Another log, or a restored one: this process's commits are not in it.
    if (head.seq < seq || head.epoch !== epoch) this.#recent.clear();
    this.#announced = head;
    this.#commits.notify();
  }

  #pollOthers(): void {
    try {
      this.#files.assertThere();
      // Before this connection reads again: it would take what was copied in for the work of another process.
      this.#files.assertHolds(this.#announced);
      const version = this.#dataVersion();
      if (version !== this.#version) {
        const head = this.#rows.refresh();
        this.#version = version;
        this.#announce(head);
      }
    } catch (error) {
      // The next poll will tell, or the next question.
      if (!(this.#asUnavailable(error) instanceof StoreUnavailable)) throw error;
    }
  }

  #dataVersion(): unknown {
    return this.connection.pragma('data_version', { simple: true });
  }

  #assertOpen(): void {
    if (this.#closed) throw new StoreUnavailable('The store is closed');
    this.#loss.assertNone();
  }
}
