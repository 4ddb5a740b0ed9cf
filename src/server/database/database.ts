/**
 * The server's connection to the tables outside the log: accounts, sessions, jobs and whatever else is no row of the
 * product. Each statement commits by itself: a transaction that spans an await would block SQLite's only writer. The
 * product's rows are only read here, where the store has no index for the question; they are written through the door.
 */
import Database from 'better-sqlite3';
import { Kysely, PostgresDialect, SqliteDialect, type Dialect } from 'kysely';
import { Pool } from 'pg';
import { withErrorHandlers, withSettings } from '#store/postgres/pool.ts';
import { asStoreUnavailable as postgresUnsaved } from '#store/postgres/transient-error.ts';
import { asStoreUnavailable as sqliteUnsaved } from '#store/sqlite/transient-error.ts';
import { unguarded, type Guard } from '#sync/guard.ts';
import { StoreLost, type Store } from '#sync/log/store.ts';
import type { DatabaseConfig } from '#server/config/config.ts';
import { translating } from './driver-errors.ts';
import type { Tables } from './tables.ts';

export interface Database {
  readonly db: Kysely<Tables>;
  readonly type: 'sqlite' | 'postgres';
  close(): Promise<void>;
}

const BUSY_MS = 5_000;
const POOL = 4;

interface Connecting {
  /** False: what was committed last may be lost with the machine, and a commit costs next to nothing. */
  readonly isDurable?: boolean;
  /** That of the same database: when either finds that it is lost, neither writes to it any more. */
  readonly store?: Pick<Store, 'lose' | 'onLost'>;
}

/** Every statement rejects with `StoreUnavailable` if the database is unavailable or cannot save. */
export function connect(
  config: DatabaseConfig,
  guard: Guard = unguarded,
  { isDurable = true, store }: Connecting = {},
): Database {
  const { dialect, unsaved, close } =
    config.kind === 'sqlite' ? sqlite(config.file, isDurable) : postgres(config.url, guard, isDurable);
  let lost: StoreLost | undefined;
  store?.onLost((reason) => (lost = reason));
  const translated = translating(
    dialect,
    (error) => {
      const reason = unsaved(error);
      if (reason instanceof StoreLost) store?.lose(reason);
      return reason;
    },
    () => {
      if (lost) throw lost;
    },
  );
  const db = new Kysely<Tables>({ dialect: translated });
  return {
    db,
    type: config.kind,
    close: async () => {
      await db.destroy();
      close();
    },
  };
}

interface Driven {
  /** What Kysely leaves open: it closes nothing before the first statement. */
  readonly close: () => void;
  readonly dialect: Dialect;
  readonly unsaved: (error: unknown) => unknown;
}

function sqlite(file: string, isDurable: boolean): Driven {
  const database = new Database(file, { timeout: BUSY_MS });
  database.pragma('journal_mode = WAL');
  database.pragma(`synchronous = ${isDurable ? 'FULL' : 'NORMAL'}`);
  database.pragma('foreign_keys = ON');
  return { dialect: new SqliteDialect({ database }), unsaved: sqliteUnsaved, close: () => void database.close() };
}

/** What an error of a driver says of the database; any other error unchanged. */
export function asOfDatabase(error: unknown, { kind }: DatabaseConfig): unknown {
  return kind === 'sqlite' ? sqliteUnsaved(error) : postgresUnsaved(error);
}

function postgres(url: string, guard: Guard, isDurable: boolean): Driven {
  const options = isDurable ? {} : { onConnect: withSettings({ synchronous_commit: 'off' }) };
  const pool = withErrorHandlers(new Pool({ connectionString: url, max: POOL, ...options }), guard);
  return { dialect: new PostgresDialect({ pool }), unsaved: postgresUnsaved, close: () => {} };
}
