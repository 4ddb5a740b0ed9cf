/** People's passkeys as they are stored: the public half of a device's key, its name and its use. */
import type { Database } from '#server/database/database.ts';

export interface NewPasskey {
  readonly id: string;
  readonly name: string;
  readonly host: string;
  /** COSE, in base64url. */
  readonly publicKey: string;
  readonly counter: number;
}

export interface Passkey extends NewPasskey {
  readonly person: string;
}

export interface ListedPasskey {
  readonly id: string;
  readonly name: string;
  /** The only host where it can be used. */
  readonly host: string;
  /** Milliseconds since the epoch. */
  readonly createdAt: number;
  /** Null: never. */
  readonly usedAt: number | null;
}

/** False if it belongs to someone already. */
export async function addPasskey({ db }: Database, person: string, passkey: NewPasskey, now: number): Promise<boolean> {
  const { numInsertedOrUpdatedRows } = await db
    .insertInto('passkey')
    .values({ ...passkey, person, createdAt: now, usedAt: null })
    .onConflict((conflict) => conflict.doNothing())
    .executeTakeFirst();
  return (numInsertedOrUpdatedRows ?? 0n) > 0n;
}

/** Newest last. */
export async function listPasskeys({ db }: Database, person: string): Promise<ListedPasskey[]> {
  const rows = await db
    .selectFrom('passkey')
    .select(['id', 'name', 'host', 'createdAt', 'usedAt'])
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

export async function findPasskey({ db }: Database, id: string): Promise<Passkey | undefined> {
  const row = await db
    .selectFrom('passkey')
    .select(['id', 'person', 'name', 'host', 'publicKey', 'counter'])
    .where('id', '=', id)
    .executeTakeFirst();
  return row && { ...row, counter: Number(row.counter) };
}

/**
 * Records a use by the device's counter. False if the counter has not increased, as with a copied device; of two uses
 * at once with the same counter, one is recorded.
 */
export async function recordPasskeyUse({ db }: Database, id: string, counter: number, now: number): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('passkey')
    .set({ counter, usedAt: now })
    .where('id', '=', id)
    .where((on) => on.or([on('counter', '<', counter), ...(counter === 0 ? [on('counter', '=', 0)] : [])]))
    .executeTakeFirst();
  return numUpdatedRows > 0n;
}

/** False where the person has no such passkey. */
export async function renamePasskey({ db }: Database, person: string, id: string, name: string): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('passkey')
    .set({ name })
    .where('person', '=', person)
    .where('id', '=', id)
    .executeTakeFirst();
  return numUpdatedRows > 0n;
}

/** Returns its name; undefined where the person has no such passkey. */
export async function removePasskey({ db }: Database, person: string, id: string): Promise<string | undefined> {
  const removed = await db
    .deleteFrom('passkey')
    .where('person', '=', person)
    .where('id', '=', id)
    .returning('name')
    .executeTakeFirst();
  return removed?.name;
}

export async function deletePasskeys({ db }: Database, person: string): Promise<void> {
  await db.deleteFrom('passkey').where('person', '=', person).execute();
}
