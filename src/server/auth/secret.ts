/**
 * The key that signs sessions and encrypts second factors: set by the operator, or created at the first start and kept
 * in a file beside the data. Never in the database: a copy of that alone must open nothing.
 */
import { hkdfSync } from 'node:crypto';
import fs from 'node:fs';
import path from 'node:path';
import { sql } from 'kysely';
import { ConfigError, type Config } from '#server/config/config.ts';
import type { Log } from '#server/log.ts';
import { connect, type Database } from '#server/database/database.ts';
import { unguarded, type Guard } from '#sync/guard.ts';
import { hasReserve } from '#server/database/reserve.ts';
import { sharedValue } from '#server/database/shared-value.ts';
import { newToken } from './crypto.ts';

/** Its name in the data folder. */
export const SECRET_FILE = 'secret';
/** By this processes on one PostgreSQL database check that they have the same secret; it reveals nothing about it. */
const FINGERPRINT_KEY = 'secretMark';
/** Where earlier versions kept it with PostgreSQL. */
const LEGACY_KEY = 'secret';

/**
 * Before a migration, and without writing anything: throws `ConfigError` if the secret is gone, or is not the one that
 * the database is used with. A new database has none yet, and an operator may choose another. A new database beside
 * what another has left, its secret or its reserve, is warned of: that one is gone.
 */
export async function checkSecret(config: Config, log: Pick<Log, 'warn'>, guard: Guard = unguarded): Promise<void> {
  const { database: place } = config;
  if (place.kind === 'sqlite' && !fs.existsSync(place.file)) {
    if (keptIn(path.join(config.data, SECRET_FILE)) !== undefined || hasReserve(config.data))
      log.warn(
        { file: place.file },
        'Pulse has run on this folder, and there is no database in it: a new, empty database is made. If there was one, stop Pulse, ' +
          'delete the new one, and put the old one back or restore a backup (`pulse admin restore FILE`)',
      );
    return;
  }
  const database = connect(place, guard);
  try {
    await assertFits(config, database);
  } finally {
    await database.close();
  }
}

async function assertFits(config: Config, database: Database): Promise<void> {
  if (config.secret !== undefined) return;
  const file = path.join(config.data, SECRET_FILE);
  const kept = keptIn(file);
  if (!(await hasTable(database, 'meta'))) return;
  const [legacy, mark] = [await read(database, LEGACY_KEY), await read(database, FINGERPRINT_KEY)];
  if (kept === undefined) {
    if (legacy === undefined && (mark !== undefined || (await hasAccounts(database))))
      throw new ConfigError(`${file} is missing, and this database already has a secret. ${adviceFor(config)}`);
  } else if (legacy !== undefined && legacy !== kept)
    throw new ConfigError(
      `The secret in ${file} does not match this database. If it belongs to an earlier database, move the file away`,
    );
  else if (mark !== undefined && mark !== fingerprintOf(kept)) throw notTheOne(file, config);
}

/** Throws `ConfigError` as `checkSecret` does, and if another process was first to use the database with another secret. */
export async function loadSecret(config: Config, database: Database, log: Log): Promise<string> {
  await assertFits(config, database);
  if (config.secret !== undefined) return useOperatorSecret(config.secret, database, log);
  const file = path.join(config.data, SECRET_FILE);
  const isKept = fs.existsSync(file);
  const legacy = await read(database, LEGACY_KEY);
  const secret = keepInFile(file, legacy ?? freshSecret());
  const mark = fingerprintOf(secret);
  if ((await sharedValue(database, FINGERPRINT_KEY, mark)) !== mark) throw notTheOne(file, config);
  if (legacy !== undefined) await removeFromDatabase(database, { file, isKept, log });
  if (database.type === 'postgres')
    log.info(
      { file },
      'every other process on this database needs the same secret: set PULSE_SECRET or copy this file',
    );
  return secret;
}

/** The one in use; undefined before the first start. Throws `ConfigError` for an empty file. */
export function readSecret({ secret, data }: Pick<Config, 'secret' | 'data'>): string | undefined {
  return secret ?? keptIn(path.join(data, SECRET_FILE));
}

/** After a restore without the secret: what is signed with a new one from now on. */
export function makeSecret(config: Config): void {
  keepInFile(path.join(config.data, SECRET_FILE), freshSecret());
}

/** Of a restored database: it may be used with any secret. */
export async function forgetSecret({ db }: Database): Promise<void> {
  await db.deleteFrom('meta').where('key', '=', FINGERPRINT_KEY).execute();
}

function notTheOne(file: string, config: Config): ConfigError {
  return new ConfigError(`The secret in ${file} is not the one this database is used with. ${adviceFor(config)}`);
}

function adviceFor({ database }: Config): string {
  const where =
    database.kind === 'postgres'
      ? 'All processes on one database need the same secret: set PULSE_SECRET for each of them, or copy the file from ' +
        'the one that is running.'
      : 'Put the file back from a backup, or set PULSE_SECRET if that was set before.';
  return (
    `${where} If the secret is lost, set PULSE_SECRET to a new one: everyone has to sign in again, and people with ` +
    'two-factor authentication need a recovery code.'
  );
}

/** Undefined if there is no such file. An empty one would sign sessions with a key that everybody knows. */
function keptIn(file: string): string | undefined {
  if (!fs.existsSync(file)) return undefined;
  const content = fs.readFileSync(file, 'utf8').trim();
  if (content === '')
    throw new ConfigError(`${file} is empty. Put its content back from a backup, or move the file away`);
  return content;
}

const tableNamed = {
  sqlite: (name: string) => sql`select 1 from sqlite_schema where type = 'table' and name = ${name}`,
  postgres: (name: string) => sql`select 1 from pg_tables where schemaname = current_schema() and tablename = ${name}`,
};

async function hasTable({ db, type }: Database, name: string): Promise<boolean> {
  return (await tableNamed[type](name).execute(db)).rows.length > 0;
}

/** SQLite databases of earlier versions have accounts, and no mark of their secret. */
async function hasAccounts(database: Database): Promise<boolean> {
  if (!(await hasTable(database, 'authUser'))) return false;
  return (await database.db.selectFrom('authUser').select('id').limit(1).executeTakeFirst()) !== undefined;
}

/** Stores `fresh` in the file unless there is one; returns its content. Throws `ConfigError` for an empty file. */
export function keepInFile(file: string, fresh: string): string {
  if (!fs.existsSync(file)) {
    // Linked as a complete file, so that a crash never leaves half a key, and of two simultaneous starts one wins.
    const draft = `${file}.${process.pid}`;
    fs.writeFileSync(draft, fresh, { mode: 0o600, flush: true });
    try {
      fs.linkSync(draft, file);
    } catch (error) {
      if (!fs.existsSync(file)) throw error;
    } finally {
      fs.rmSync(draft, { force: true });
    }
  }
  return keptIn(file) ?? fresh;
}

/** The operator may choose another secret, and is warned what that means. */
async function useOperatorSecret(secret: string, database: Database, log: Log): Promise<string> {
  const before = await sharedValue(database, FINGERPRINT_KEY, fingerprintOf(secret));
  const legacy = await read(database, LEGACY_KEY);
  if (before !== fingerprintOf(secret) || (legacy !== undefined && legacy !== secret)) {
    log.warn(
      {},
      'the secret has changed: everyone has to sign in again, and two-factor authentication accepts only recovery codes. ' +
        'Every process on this database needs the same PULSE_SECRET',
    );
    await database.db
      .updateTable('meta')
      .set({ value: fingerprintOf(secret) })
      .where('key', '=', FINGERPRINT_KEY)
      .execute();
  }
  await database.db.deleteFrom('meta').where('key', '=', LEGACY_KEY).execute();
  return secret;
}

/** Only after the file was still there at a second start: a folder may disappear with its container. */
async function removeFromDatabase(
  { db }: Database,
  { file, isKept, log }: { readonly file: string; readonly isKept: boolean; readonly log: Log },
): Promise<void> {
  if (isKept) await db.deleteFrom('meta').where('key', '=', LEGACY_KEY).execute();
  else
    log.warn(
      { file },
      'the secret that signs sessions is still in the database. It was copied to this file and is removed from the ' +
        'database at the next start if the file is still there. Otherwise, set PULSE_SECRET',
    );
}

async function read({ db }: Database, key: string): Promise<string | undefined> {
  return (await db.selectFrom('meta').select('value').where('key', '=', key).executeTakeFirst())?.value;
}

function fingerprintOf(secret: string): string {
  return Buffer.from(hkdfSync('sha256', secret, '', 'mark', 16)).toString('base64url');
}

function freshSecret(): string {
  return newToken(32);
}
