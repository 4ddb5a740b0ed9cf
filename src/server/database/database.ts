/**
 * The server's connection to the tables that stand outside the log: accounts, sessions, jobs and whatever else is no row of
 * the product. Each statement commits by itself: a transaction that spans an await would hold up the one writer of SQLite.
 * The product's rows are read here where the store has no index for the question, and are written through the door alone.
 */
import Database from 'better-sqlite3';
import { Kysely, PostgresDialect, SqliteDialect, type Dialect } from 'kysely';
import { Pool } from 'pg';
import { withErrorHandlers } from '#store/postgres/pool.ts';
import { asStoreUnavailable as postgresUnsaved } from '#store/postgres/transient-error.ts';
import { asStoreUnavailable as sqliteUnsaved } from '#store/sqlite/transient-error.ts';
import { unguarded, type Guard } from '#sync/guard.ts';
import type { DatabaseConfig } from '#server/config/config.ts';
import { translating } from './driver-errors.ts';

/** Of those of accounts, what the server itself reads and writes; better-auth knows the rest. */
export interface Tables {
  authUser: {
    id: string;
    name: string;
    email: string;
    /** SQLite has numbers for it. */
    emailVerified: boolean | number;
    /** Whether the account may be entered only once its address is verified. */
    mustVerify: boolean | number | null;
    createdAt: string | Date;
    updatedAt: string | Date;
  };
  authSession: {
    id: string;
    token: string;
    userId: string;
    userAgent: string | null;
    createdAt: string | Date;
    /** When it was last used, to within five minutes. */
    updatedAt: string | Date;
    expiresAt: string | Date;
  };
  authAccount: {
    id: string;
    accountId: string;
    userId: string;
    providerId: string;
    password: string | null;
    createdAt: string | Date;
    updatedAt: string | Date;
  };
  authVerification: {
    id: string;
    /** See `tokens.ts`. */
    kind: string;
    person: string | null;
    identifier: string;
    value: string;
    expiresAt: string | Date;
    createdAt: string | Date;
    updatedAt: string | Date;
  };
  /** Read from PostgreSQL, big integers are texts. */
  secondFactor: {
    person: string;
    /** Sealed. */
    secret: string;
    /** Null until a first code has shown that the app has it. */
    confirmedAt: number | string | null;
    /** Of the newest code that was taken: it and those before it are spent. */
    lastStep: number | string;
    failures: number;
    lockedUntil: number | string;
  };
  recoveryCode: { hash: string; person: string };
  passkey: {
    /** As its device calls it. */
    id: string;
    person: string;
    name: string;
    /** Where it was made, and where alone it can be used. */
    host: string;
    /** COSE, in base64url. */
    publicKey: string;
    /** How often it has signed, as its device counts; 0 for ever where that does not count. */
    counter: number | string;
    createdAt: number | string;
    usedAt: number | string | null;
  };
  trustedDevice: {
    /** Of the token in its cookie. */
    hash: string;
    person: string;
    userAgent: string | null;
    createdAt: number | string;
    usedAt: number | string;
    expiresAt: number | string;
  };
  /** Browsers in which somebody has signed in before, see `guesses.ts`. */
  knownBrowser: { hash: string; person: string; usedAt: number | string };
  /** Wrong guesses, see `guesses.ts`. */
  guess: { key: string; failures: number | string; waitsUntil: number | string };
  /** Uploaded pictures. */
  avatar: { person: string; hash: string; type: string; bytes: Buffer; createdAt: number };
  /** See `push/devices.ts`. */
  pushDevice: { endpoint: string; person: string; session: string; p256dh: string; auth: string; seenAt: number };
  /** See `email/digest/remembered.ts`. */
  digest: { person: string; day: string; claim: string; claimedAt: number | string; toldUntil: number | string };
  /** See `import/job-rows.ts`. */
  importJob: {
    person: string;
    id: string;
    step: string;
    state: string;
    /** Without its cards. */
    board: string | null;
    beat: string;
    at: number | string;
  };
  /** The cards of a board, until they have come in. */
  importPart: { job: string; n: number | string; bytes: Uint8Array; at: number | string };
  /** What the nodes of one database share. */
  meta: { key: string; value: string };
  invitation: {
    tokenHash: string;
    email: string | null;
    createdBy: string;
    /** Read from PostgreSQL, big integers are texts. */
    createdAt: number | string;
    expiresAt: number | string;
    usedAt: number | string | null;
    usedBy: string | null;
    /** Whose member it makes; null: of none. */
    projectId: string | null;
    /** 1: it waits for an administrator. */
    isWish: number;
    /** When it was decided whether it does. */
    joinedAt: number | string | null;
  };
  /** The product's, from here on; written through commands alone. */
  person: { id: string; displayName: string; role: string; disabledAt: number | null; erasedAt: number | null };
  profile: { id: string; language: string | null };
}

export interface Database {
  readonly db: Kysely<Tables>;
  readonly type: 'sqlite' | 'postgres';
  close(): Promise<void>;
}

const BUSY_MS = 5_000;
const POOL = 4;

/** Every statement rejects with `StoreUnavailable` where the database is away or cannot save. */
export function connect(config: DatabaseConfig, guard: Guard = unguarded): Database {
  const dialect = config.kind === 'sqlite' ? sqlite(config.file) : postgres(config.url, guard);
  const db = new Kysely<Tables>({ dialect });
  return { db, type: config.kind, close: () => db.destroy() };
}

function sqlite(file: string): Dialect {
  const database = new Database(file, { timeout: BUSY_MS });
  database.pragma('journal_mode = WAL');
  database.pragma('synchronous = FULL');
  database.pragma('foreign_keys = ON');
  return translating(new SqliteDialect({ database }), sqliteUnsaved);
}

function postgres(url: string, guard: Guard): Dialect {
  const pool = withErrorHandlers(new Pool({ connectionString: url, max: POOL }), guard);
  return translating(new PostgresDialect({ pool }), postgresUnsaved);
}
