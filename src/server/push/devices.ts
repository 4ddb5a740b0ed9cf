/** The devices on which people want push notifications, each bound to the session in which it was added. */
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

/** A person who signs in again within this time finds the device unchanged. */
const RETENTION = 60 * DAY;
/** Per person: every notification sends a message to each. */
const DEVICES_MAX = 20;
/** A statement has a limited number of parameters. */
const PART = 500;

/**
 * A browser has one address: it does not matter whose it was before. Beyond the limit, those not seen for longest are
 * removed.
 */
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
    .limit(DEVICES_MAX - 1);
  await db
    .deleteFrom('pushDevice')
    .where('person', '=', person)
    .where('endpoint', '!=', endpoint)
    .where('endpoint', 'not in', kept)
    .execute();
}

/** Binds it to the present session; false if it is not this person's. */
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

/** False if the person has no such device. */
export async function deleteDevice({ db }: Database, person: string, endpoint: string): Promise<boolean> {
  const { numDeletedRows } = await db
    .deleteFrom('pushDevice')
    .where('endpoint', '=', endpoint)
    .where('person', '=', person)
    .executeTakeFirst();
  return numDeletedRows > 0n;
}

/** The push service says that the device no longer exists. */
export async function deleteEndpoint({ db }: Database, endpoint: string): Promise<void> {
  await db.deleteFrom('pushDevice').where('endpoint', '=', endpoint).execute();
}

/** The devices of these people. */
export async function devicesOf(
  { db }: Database,
  people: readonly string[],
): Promise<readonly { readonly person: string; readonly endpoint: string }[]> {
  const found = [];
  for (let at = 0; at < people.length; at += PART)
    found.push(
      ...(await db
        .selectFrom('pushDevice')
        .select(['person', 'endpoint'])
        .where('person', 'in', people.slice(at, at + PART))
        .execute()),
    );
  return found;
}

/** One of them, while it has a valid session of this person, who is not disabled. */
export async function deviceAt(
  { db }: Database,
  endpoint: string,
  person: string,
  now: number,
): Promise<Device | undefined> {
  const found = await db
    .selectFrom('pushDevice')
    .innerJoin('authSession', 'authSession.id', 'pushDevice.session')
    .innerJoin('person', 'person.id', 'pushDevice.person')
    .select(['endpoint', 'p256dh', 'auth', 'authSession.expiresAt'])
    .where('endpoint', '=', endpoint)
    .where('pushDevice.person', '=', person)
    .whereRef('authSession.userId', '=', 'pushDevice.person')
    .where('person.disabledAt', 'is', null)
    .executeTakeFirst();
  if (!found || new Date(found.expiresAt).getTime() <= now) return undefined;
  const { p256dh, auth } = found;
  return { endpoint, p256dh, auth };
}

/** Devices without a session that were not seen for long, or belong to nobody. */
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
