/**
 * Secret addresses at which calendar programs, which cannot sign in, read the tasks of a person. An address is shown once,
 * when it is made; only its hash is stored. It ends when it is removed, and with its person's account.
 */
import type { FEED_FORMATS, FEED_KINDS } from '#api/calendars.ts';
import { MINUTE } from '#domain/duration.ts';
import type { Database } from '#server/database/database.ts';
import { hashed, newToken } from './crypto.ts';
import { networkOf } from './network.ts';

export type FeedKind = (typeof FEED_KINDS)[number];
export type FeedFormat = (typeof FEED_FORMATS)[number];

export interface NewCalendarFeed {
  readonly name: string;
  readonly kind: FeedKind;
  /** The project or team; null for `mine`. */
  readonly target: string | null;
  readonly format: FeedFormat;
}

export interface CalendarFeed extends NewCalendarFeed {
  readonly id: string;
  readonly person: string;
}

interface ListedCalendarFeed extends NewCalendarFeed {
  readonly id: string;
  /** Milliseconds since the epoch. */
  readonly createdAt: number;
  /** Accurate to a minute; null: never read. */
  readonly usedAt: number | null;
  /** The network from which it was read last, such as `192.0.2.0/24`. */
  readonly usedFrom: string | null;
}

const BYTES = 32;
/** Of one person. */
export const MAX_FEEDS = 50;
/** A feed that is read all the time is recorded as read this often. */
const USED_MS = MINUTE;

const COLUMNS = ['id', 'name', 'kind', 'target', 'format'] as const;

/** Returns the secret; undefined if the person has as many as they may have. */
export async function makeCalendarFeed(
  database: Database,
  person: string,
  feed: NewCalendarFeed,
  { id, now }: { readonly id: string; readonly now: number },
): Promise<string | undefined> {
  if ((await listCalendarFeeds(database, person)).length >= MAX_FEEDS) return undefined;
  const secret = newToken(BYTES);
  await database.db
    .insertInto('calendarFeed')
    .values({ id, person, ...feed, hash: hashed(secret), createdAt: now, usedAt: null, usedFrom: null })
    .execute();
  return secret;
}

/** Newest last. */
export async function listCalendarFeeds({ db }: Database, person: string): Promise<ListedCalendarFeed[]> {
  const rows = await db
    .selectFrom('calendarFeed')
    .select([...COLUMNS, 'createdAt', 'usedAt', 'usedFrom'])
    .where('person', '=', person)
    .orderBy('createdAt')
    .orderBy('id')
    .execute();
  return rows.map(({ createdAt, usedAt, ...row }) => ({
    ...row,
    createdAt: Number(createdAt),
    usedAt: usedAt === null ? null : Number(usedAt),
  }));
}

/** Returns its name; undefined where the person has no such feed. */
export async function removeCalendarFeed({ db }: Database, person: string, id: string): Promise<string | undefined> {
  const removed = await db
    .deleteFrom('calendarFeed')
    .where('person', '=', person)
    .where('id', '=', id)
    .returning('name')
    .executeTakeFirst();
  return removed?.name;
}

export async function deleteCalendarFeeds({ db }: Database, person: string): Promise<void> {
  await db.deleteFrom('calendarFeed').where('person', '=', person).execute();
}

/** Undefined if there is no such feed, or its person is disabled. Records that it is read. */
export async function findCalendarFeed(
  { db }: Database,
  secret: string,
  { now, address }: { readonly now: number; readonly address: string },
): Promise<CalendarFeed | undefined> {
  const found = await db
    .selectFrom('calendarFeed')
    .innerJoin('person', 'person.id', 'calendarFeed.person')
    .select(['calendarFeed.id', 'calendarFeed.person', 'name', 'kind', 'target', 'format', 'usedAt'])
    .where('hash', '=', hashed(secret))
    .where('person.disabledAt', 'is', null)
    .executeTakeFirst();
  if (!found) return undefined;
  const { usedAt, ...feed } = found;
  if (usedAt === null || now - Number(usedAt) >= USED_MS)
    await db
      .updateTable('calendarFeed')
      .set({ usedAt: now, usedFrom: networkOf(address) })
      .where('id', '=', feed.id)
      .execute();
  return feed;
}
