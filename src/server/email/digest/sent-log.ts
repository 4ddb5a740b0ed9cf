/**
 * Who has had the email of which day. A day is claimed before its email is sent, in one statement, so that of several nodes
 * one sends it, and a process that dies in between sends it no second time.
 */
import type { Database } from '#server/database/database.ts';
import { HOUR } from '#domain/duration.ts';

interface SentDigest {
  readonly day: string;
  /** The newest notification that an email has told of was of this instant. */
  readonly toldUntil: number;
}

interface Claim {
  readonly person: string;
  readonly day: string;
  /** Names this very attempt. */
  readonly claim: string;
}

/** Between two emails, however the person changes their time zone or their hours. */
const MIN_INTERVAL = 12 * HOUR;
/** Of a claim that was given back. */
const NO_DAY = '';

export async function readSentLog({ db }: Database): Promise<ReadonlyMap<string, SentDigest>> {
  const found = await db.selectFrom('digest').select(['person', 'day', 'toldUntil']).execute();
  return new Map(found.map(({ person, day, toldUntil }) => [person, { day, toldUntil: Number(toldUntil) }]));
}

/** False where that day's has been claimed, or another a short while ago. */
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
        // One of the future is of a clock that was wrong: it must not keep the emails back.
        .where((where) =>
          where.or([where('digest.claimedAt', '<=', now - MIN_INTERVAL), where('digest.claimedAt', '>', now)]),
        ),
    )
    .execute();
  const kept = await db.selectFrom('digest').select('claim').where('person', '=', person).executeTakeFirst();
  return kept?.claim === claim;
}

/** The email was certainly not taken: it is tried again. */
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
