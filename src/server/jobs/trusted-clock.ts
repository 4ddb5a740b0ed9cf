/** Whether the machine's clock may be believed before anything is deleted because it is old. */
import { sql } from 'kysely';
import { DAY } from '#domain/duration.ts';
import type { Database } from '#server/database/database.ts';
import { readSetting, writeSetting } from '#server/database/setting-row.ts';

const KEY = 'cleaning';
/** A clock may be that far ahead of what is known; then it has to go on for as long before it is believed. */
const LEAP = 3 * DAY;

interface Known {
  /** When the clock was last believed (ms); null: there is nothing yet that could be deleted. */
  readonly at: number | null;
  /** What it said when it had jumped; null: it has not. */
  readonly jumped: number | null;
}

/** To be asked in every round. A server that was off for long is believed later as well: both look the same. */
export async function mayDeleteBy(database: Database, now: number): Promise<boolean> {
  const known = await readKnown(database);
  // It was set back.
  const jumped = known.jumped !== null && now >= known.jumped ? known.jumped : null;
  const isTrusted = isBelieved({ at: known.at, jumped }, now);
  const next: Known = isTrusted ? { at: now, jumped: null } : { at: known.at, jumped: jumped ?? now };
  await writeSetting(database, KEY, JSON.stringify([next.at, next.jumped]));
  return isTrusted;
}

/** For what is deleted between two rounds, which writes nothing for that. */
export async function isClockBelieved(database: Database, now: number): Promise<boolean> {
  return isBelieved(await readKnown(database), now);
}

function isBelieved({ at, jumped }: Known, now: number): boolean {
  return at === null || (jumped === null || now < jumped ? now - at <= LEAP : now - jumped >= LEAP);
}

async function readKnown(database: Database): Promise<Known> {
  const stored = await readSetting(database, KEY);
  if (stored === undefined) return { at: await newestEntry(database), jumped: null };
  const [at = null, jumped = null] = JSON.parse(stored) as (number | null)[];
  return { at, jumped };
}

async function newestEntry({ db }: Database): Promise<number | null> {
  const { rows } = await sql<{ at: number | string }>`select at from log order by seq desc limit 1`.execute(db);
  return rows[0] === undefined ? null : Number(rows[0].at);
}
