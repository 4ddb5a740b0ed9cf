/** The devices on which people want to be told, each bound to the session in which its person asked for it. */
import type { Database } from '#server/database/database.ts';
import { DAY } from '#domain/duration.ts';

export interface Device {
  /** The address at the push service; a secret of the device. */
  readonly endpoint: string;
  readonly p256dh: string;
  readonly auth: string;
}

interface Owner {
  readonly id: string;
  readonly person: string;
}

/** Whoever signs in again within this finds the device as it was. */
const RETENTION = 60 * DAY;
/** Of one person: each costs a message to a push service with every notification. */
const MOST = 20;

/** A browser has one address: whose it was before does not matter. Of too many, those not seen for longest go. */
export async function saveDevice(
  { db }: Database,
  { person, id: session }: Owner,
  { endpoint, p256dh, auth }: Device,
  seenAt: number,
): Promise<void> {
  const values = { person, session, p256dh, auth, seenAt };
  await db
    .insertInto('pushDevice')
    .values({ endpoint, ...values })
    .onConflict((conflict) => conflict.column('endpoint').doUpdateSet(values))
    .execute();
  const others = db.selectFrom('pushDevice').select('endpoint').where('person', '=', person);
  const kept = others
    .where('endpoint', '!=', endpoint)
    .orderBy('seenAt', 'desc')
    .orderBy('endpoint')
    .limit(MOST - 1);
  await db
    .deleteFrom('pushDevice')
    .where('person', '=', person)
    .where('endpoint', '!=', endpoint)
    .where('endpoint', 'not in', kept)
    .execute();
}

/** Binds it to the session that there is now; false where it is not this person's. */
export async function resumeDevice(
  { db }: Database,
  { person, id: session }: Owner,
  endpoint: string,
  seenAt: number,
): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('pushDevice')
    .set({ session, seenAt })
    .where('endpoint', '=', endpoint)
    .where('person', '=', person)
    .executeTakeFirst();
  return numUpdatedRows > 0n;
}

/** False where the person has no such device. */
export async function deleteDevice({ db }: Database, person: string, endpoint: string): Promise<boolean> {
  const { numDeletedRows } = await db
    .deleteFrom('pushDevice')
    .where('endpoint', '=', endpoint)
    .where('person', '=', person)
    .executeTakeFirst();
  return numDeletedRows > 0n;
}

/** The push service says that there is no such device any more. */
export async function deleteEndpoint({ db }: Database, endpoint: string): Promise<void> {
  await db.deleteFrom('pushDevice').where('endpoint', '=', endpoint).execute();
}

/** Where the person is signed in now; nothing of somebody who is disabled. */
export async function devicesOf({ db }: Database, person: string, now: number): Promise<Device[]> {
  const found = await db
    .selectFrom('pushDevice')
    .innerJoin('authSession', 'authSession.id', 'pushDevice.session')
    .innerJoin('person', 'person.id', 'pushDevice.person')
    .select(['endpoint', 'p256dh', 'auth', 'authSession.expiresAt'])
    .where('pushDevice.person', '=', person)
    .whereRef('authSession.userId', '=', 'pushDevice.person')
    .where('person.disabledAt', 'is', null)
    .execute();
  return found
    .filter(({ expiresAt }) => new Date(expiresAt).getTime() > now)
    .map(({ endpoint, p256dh, auth }) => ({ endpoint, p256dh, auth }));
}

/** What has not been seen for long and is of no session any more, or of nobody. */
export async function deleteOldDevices({ db }: Database, now: number): Promise<void> {
  await db
    .deleteFrom('pushDevice')
    .where((where) =>
      where.or([
        where.and([
          where('seenAt', '<', now - RETENTION),
          where('session', 'not in', where.selectFrom('authSession').select('id')),
        ]),
        where('person', 'not in', where.selectFrom('authUser').select('id')),
      ]),
    )
    .execute();
}
