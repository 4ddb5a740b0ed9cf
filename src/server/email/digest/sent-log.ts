/**
 * Who has had the email of which day. A day is claimed before its email is sent, in one statement, so that only one of
 * several nodes sends it, and a process that dies in between sends no second one.
 */
import type { Database } from '#server/database/database.ts';
import { HOUR } from '#domain/duration.ts';

interface SentDigest {
  readonly day: string;
  /** The time of the newest notification that an email has listed. */
  readonly toldUntil: number;
}

interface Claim {
  readonly person: string;
  readonly day: string;
  /** Identifies this attempt. */
  readonly claim: string;
}

/** The least time between two emails, however the person changes their time zone or hours. */
const MIN_INTERVAL = 12 * HOUR;
/** Of a claim that was released. */
const NO_DAY = '';

export async function readSentLog({ db }: Database): Promise<ReadonlyMap<string, SentDigest>> {
  const found = await db.selectFrom('digest').select(['person', 'day', 'toldUntil']).execute();
  return new Map(found.map(({ person, day, toldUntil }) => [person, { day, toldUntil: Number(toldUntil) }]));
}

/** False if that day was claimed already, or another one shortly before. */
export async function claimDay({ db }: Database, { person, day, claim }: Claim, now: number): Promise<boolean> {
  const taken = { day, claim, claimedAt: now };
  await db
    .insertInto('digest')
    .values({ person, ...taken, toldUntil: 0 })
    .onConflict((conflict) =>
      conflict
        .column('person')
        .doUpdateSet(taken)
        .where('digest.day', '!=', day)
        // A time in the future comes from a wrong clock: it must not hold emails back.
        .where((where) =>
          where.or([where('digest.claimedAt', '<=', now - MIN_INTERVAL), where('digest.claimedAt', '>', now)]),
        ),
    )
    .execute();
  const kept = await db.selectFrom('digest').select('claim').where('person', '=', person).executeTakeFirst();
  return kept?.claim === claim;
}

/** The email was certainly not accepted: it is tried again. */
export async function releaseDay({ db }: Database, { person, claim }: Claim): Promise<void> {
  await db
    .updateTable('digest')
    .set({ day: NO_DAY, claimedAt: 0 })
    .where('person', '=', person)
    .where('claim', '=', claim)
    .execute();
}

export async function recordSent({ db }: Database, { person, claim }: Claim, toldUntil: number): Promise<void> {
  await db.updateTable('digest').set({ toldUntil }).where('person', '=', person).where('claim', '=', claim).execute();
}
