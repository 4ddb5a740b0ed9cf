/**
 * The key that signs sessions and encrypts second factors: set by the operator, or created at the first start and kept
 * in a file beside the data. Never in the database: a copy of that alone must open nothing.
 */
import { hkdfSync } from 'node:crypto';
import fs from 'node:fs';
import path from 'node:path';
import { ConfigError, type Config } from '#server/config/config.ts';
import type { Log } from '#server/log.ts';
import type { Database } from '#server/database/database.ts';
import { sharedValue } from '#server/database/shared-value.ts';
import { newToken } from './crypto.ts';

const FILE = 'secret';
/** By this processes on one PostgreSQL database check that they have the same secret; it reveals nothing about it. */
const FINGERPRINT_KEY = 'secretMark';
/** Where earlier versions kept it with PostgreSQL. */
const LEGACY_KEY = 'secret';

/** Throws `ConfigError` if another process uses the database with another secret. */
export async function loadSecret(config: Config, database: Database, log: Log): Promise<string> {
  const file = path.join(config.data, FILE);
  if (config.database.kind === 'sqlite') return config.secret ?? keepInFile(file, freshSecret());
  if (config.secret !== undefined) return useOperatorSecret(config.secret, database, log);

  const isKept = fs.existsSync(file);
  const legacy = await read(database, LEGACY_KEY);
  if (!isKept && legacy === undefined && (await read(database, FINGERPRINT_KEY)) !== undefined)
    throw new ConfigError(`${file} is missing, and this database already has a secret. ${ADVICE}`);
  const secret = keepInFile(file, legacy ?? freshSecret());
  if (legacy !== undefined && legacy !== secret)
    throw new ConfigError(
      `The secret in ${file} does not match this database. If it belongs to an earlier database, move the file away`,
    );
  if ((await sharedValue(database, FINGERPRINT_KEY, fingerprintOf(secret))) !== fingerprintOf(secret))
    throw new ConfigError(`The secret in ${file} is not the one this database is used with. ${ADVICE}`);
  if (legacy !== undefined) await removeFromDatabase(database, { file, isKept, log });
  log.info({ file }, 'every other process on this database needs the same secret: set PULSE_SECRET or copy this file');
  return secret;
}

const ADVICE =
  'All processes on one database need the same secret: set PULSE_SECRET for each of them, or copy the file from the one ' +
  'that is running. If the secret is lost, set PULSE_SECRET to a new one: everyone has to sign in again, and people with ' +
  'two-factor authentication need a recovery code.';

/** Stores `fresh` in the file unless it has content; returns the content. */
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
  return fs.readFileSync(file, 'utf8').trim();
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
