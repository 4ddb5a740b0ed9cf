/** Who has had the email of which day. A day is claimed in one statement, so that one of several nodes queues its email. */
import type { Database } from '#server/database/database.ts';
import { HOUR } from '#domain/duration.ts';

interface Claim {
  readonly person: string;
  readonly day: string;
  /** Identifies this attempt. */
  readonly claim: string;
}

/** The least time between two emails, however the person changes their time zone or hours. */
const MIN_INTERVAL = 12 * HOUR;

/** The last day of each person. */
export async function readSentLog({ db }: Database): Promise<ReadonlyMap<string, string>> {
  const found = await db.selectFrom('digest').select(['person', 'day']).execute();
  return new Map(found.map(({ person, day }) => [person, day]));
}

/** The time of the newest notification that an email has listed; 0: none has. */
export async function toldUntil({ db }: Database, person: string): Promise<number> {
  const found = await db.selectFrom('digest').select('toldUntil').where('person', '=', person).executeTakeFirst();
  return Number(found?.toldUntil ?? 0);
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

/** That day's email was accepted. */
export async function recordSent(
  { db }: Database,
  { person, day }: Pick<Claim, 'person' | 'day'>,
  until: number,
): Promise<void> {
  const query = db.updateTable('digest').set({ toldUntil: until });
  await query.where('person', '=', person).where('day', '=', day).execute();
}
