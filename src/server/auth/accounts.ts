/** Accounts themselves: their addresses, sign-in methods and deletion. */
import { deleteCredentials } from './credentials.ts';
import type { Database } from '#server/database/database.ts';
import { deleteDeliveriesTo } from '#server/delivery/deliveries.ts';
import { PROVIDER } from './provider.ts';

export interface ListedAccount {
  readonly id: string;
  readonly email: string;
}

export async function listAccounts({ db }: Database): Promise<ListedAccount[]> {
  return db.selectFrom('authUser').select(['id', 'email']).execute();
}

export interface Address {
  readonly email: string;
  /** Whether the address is known to belong to the person. */
  readonly isVerified: boolean;
}

export async function addressOf(database: Database, person: string): Promise<Address | undefined> {
  const found = await database.db
    .selectFrom('authUser')
    .select(['email', 'emailVerified'])
    .where('id', '=', person)
    .executeTakeFirst();
  return found && { email: found.email, isVerified: Boolean(found.emailVerified) };
}

/** The language the person has chosen for their account; null if none. */
export async function languageOf({ db }: Database, person: string): Promise<string | null> {
  const found = await db.selectFrom('profile').select('language').where('id', '=', person).executeTakeFirst();
  return found?.language ?? null;
}

/** As others see it; undefined if there is no such person. */
export async function nameOf({ db }: Database, person: string): Promise<string | undefined> {
  const found = await db.selectFrom('person').select('displayName').where('id', '=', person).executeTakeFirst();
  return found?.displayName;
}

export interface SignInMethods {
  readonly password: boolean;
  readonly provider: boolean;
}

export async function signInMethodsOf({ db }: Database, person: string): Promise<SignInMethods> {
  const found = await db.selectFrom('authAccount').select('providerId').where('userId', '=', person).execute();
  const ids = new Set(found.map(({ providerId }) => providerId));
  return { password: ids.has('credential'), provider: ids.has(PROVIDER) };
}

export async function unlinkProvider({ db }: Database, person: string): Promise<void> {
  await db.deleteFrom('authAccount').where('userId', '=', person).where('providerId', '=', PROVIDER).execute();
}

/** Notes that an address belongs to the person; false if it is no longer the account's address. */
export async function verifyAddress(database: Database, person: string, email: string): Promise<boolean> {
  const { numUpdatedRows } = await database.db
    .updateTable('authUser')
    .set({ emailVerified: databaseBoolean(database, true) })
    .where('id', '=', person)
    .where('email', '=', email)
    .executeTakeFirst();
  return numUpdatedRows > 0n;
}

/** Whether the address belongs to another account than the person's. */
export async function isTaken({ db }: Database, person: string, email: string): Promise<boolean> {
  const other = db.selectFrom('authUser').select('id').where('email', '=', email).where('id', '!=', person);
  return (await other.executeTakeFirst()) !== undefined;
}

/**
 * Changes the address of an account, provided that it is still the same and still proven or unproven: a change
 * requested before an address was proven must not hit its owner.
 */
export async function changeEmail(
  database: Database,
  person: string,
  { email, isVerified }: Address,
  former: Address,
): Promise<'changed' | 'taken' | 'outdated'> {
  if (await isTaken(database, person, email)) return 'taken';
  try {
    const { numUpdatedRows } = await database.db
      .updateTable('authUser')
      .set({ email, emailVerified: databaseBoolean(database, isVerified) })
      .where('id', '=', person)
      .where('email', '=', former.email)
      .where('emailVerified', '=', databaseBoolean(database, former.isVerified))
      .executeTakeFirst();
    return numUpdatedRows > 0n ? 'changed' : 'outdated';
  } catch (error) {
    // Another change was faster: the column is unique.
    if (await isTaken(database, person, email)) return 'taken';
    throw error;
  }
}

/** SQLite stores booleans as numbers. */
function databaseBoolean({ type }: Database, value: boolean): boolean | number {
  return type === 'sqlite' ? Number(value) : value;
}

/** Deletes the account with everything that belongs to it; the person's rows are changed elsewhere. */
export async function deleteAccount(database: Database, person: string): Promise<void> {
  const { db } = database;
  await deleteCredentials(database, person);
  await db.deleteFrom('authUser').where('id', '=', person).execute();
  await db.deleteFrom('digest').where('person', '=', person).execute();
  await deleteDeliveriesTo(database, person);
  await db.deleteFrom('avatar').where('person', '=', person).execute();
}

/** Finishes account deletions that were interrupted after the person's rows had been changed. */
export async function deleteErasedAccounts(database: Database): Promise<void> {
  const erased = await database.db
    .selectFrom('authUser')
    .innerJoin('person', 'person.id', 'authUser.id')
    .select('authUser.id')
    .where('person.erasedAt', 'is not', null)
    .execute();
  for (const { id } of erased) await deleteAccount(database, id);
}
