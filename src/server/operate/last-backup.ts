/** When the last good backup was made, for everyone who looks after this instance. */
import * as z from 'zod/mini';
import { DAY } from '#domain/duration.ts';
import type { Database } from '#server/database/database.ts';
import type { MadeBackup } from './backup.ts';

const KEY = 'lastBackup';

const lastBackup = z.object({
  /** Milliseconds since the epoch. */
  at: z.number(),
  name: z.string(),
  size: z.number(),
  /** As the operator named it. */
  target: z.string(),
});
export type LastBackup = z.infer<typeof lastBackup>;

const HOUR_KEY = 'backupHour';
const NEVER = 'never';
/** One may fail, or wait for a machine that is off at night. */
const LATE = 2 * DAY;
/** Clocks of nodes differ by less. */
const SKEW = DAY;
/** UTC: where the host has named a target, backups are made until an administrator says otherwise. */
const DEFAULT_HOUR = 2;

/** Also notes what uploads are that had no hash. */
export async function recordBackup(
  { db }: Database,
  { name, size, hashes }: Pick<MadeBackup, 'name' | 'size' | 'hashes'>,
  { at, target }: Pick<LastBackup, 'at' | 'target'>,
): Promise<void> {
  for (const [key, hash] of hashes)
    await db.updateTable('storedBytes').set({ hash }).where('key', '=', key).where('hash', 'is', null).execute();
  await write(db, KEY, JSON.stringify({ at, name, size, target } satisfies LastBackup));
}

/** Null if there has been none, or none of which is known when: the clock has been set back since. */
export async function readLastBackup({ db }: Database, now: number): Promise<LastBackup | null> {
  const value = await read(db, KEY);
  const last = value === undefined ? null : lastBackup.parse(JSON.parse(value));
  return last && last.at > now + SKEW ? null : last;
}

/** Whether one should have been made by itself long ago: since the last, or since the instance was set up. */
export async function isBackupLate(database: Database, now: number): Promise<boolean> {
  if ((await readChosenHour(database)) === null) return false;
  return now - ((await readLastBackup(database, now))?.at ?? (await bornAt(database))) > LATE;
}

/** When the instance was set up: until then it can have no backup. */
async function bornAt({ db }: Database): Promise<number> {
  const first = await db
    .selectFrom('migration')
    .select(({ fn }) => fn.min('at').as('at'))
    .executeTakeFirstOrThrow();
  return Number(first.at);
}

/** Null: none is made by itself. */
export async function readChosenHour({ db }: Database): Promise<number | null> {
  const value = await read(db, HOUR_KEY);
  if (value === undefined) return DEFAULT_HOUR;
  return value === NEVER ? null : Number(value);
}

export async function saveChosenHour({ db }: Database, hour: number | null): Promise<void> {
  await write(db, HOUR_KEY, hour === null ? NEVER : String(hour));
}

async function read(db: Database['db'], key: string): Promise<string | undefined> {
  return (await db.selectFrom('meta').select('value').where('key', '=', key).executeTakeFirst())?.value;
}

async function write(db: Database['db'], key: string, value: string): Promise<void> {
  await db
    .insertInto('meta')
    .values({ key, value })
    .onConflict((conflict) => conflict.column('key').doUpdateSet({ value }))
    .execute();
}
