/** Accounts as such: their addresses, and their end. */
import { forgetCredentials } from './credentials.ts';
import type { IdentityDatabase } from '#server/database/database.ts';
import { PROVIDER } from './provider.ts';

export interface ListedAccount {
  readonly id: string;
  readonly email: string;
}

export async function listAccounts({ db }: IdentityDatabase): Promise<ListedAccount[]> {
  return db.selectFrom('authUser').select(['id', 'email']).execute();
}

export interface Address {
  readonly email: string;
  /** Whether it is known to be theirs. */
  readonly isVerified: boolean;
}

export async function addressOf(accounts: IdentityDatabase, person: string): Promise<Address | undefined> {
  const found = await accounts.db
    .selectFrom('authUser')
    .select(['email', 'emailVerified'])
    .where('id', '=', person)
    .executeTakeFirst();
  return found && { email: found.email, isVerified: Boolean(found.emailVerified) };
}

/** Which the person has chosen for their account; null where none is. */
export async function languageOf({ db }: IdentityDatabase, person: string): Promise<string | null> {
  const found = await db.selectFrom('profile').select('language').where('id', '=', person).executeTakeFirst();
  return found?.language ?? null;
}

export interface Ways {
  readonly password: boolean;
  readonly provider: boolean;
}

export async function waysOf({ db }: IdentityDatabase, person: string): Promise<Ways> {
  const found = await db.selectFrom('authAccount').select('providerId').where('userId', '=', person).execute();
  const ids = new Set(found.map(({ providerId }) => providerId));
  return { password: ids.has('credential'), provider: ids.has(PROVIDER) };
}

export async function leaveProvider({ db }: IdentityDatabase, person: string): Promise<void> {
  await db.deleteFrom('authAccount').where('userId', '=', person).where('providerId', '=', PROVIDER).execute();
}

/** Notes that an address is theirs; false where it is not the account's address any more. */
export async function verifyAddress(accounts: IdentityDatabase, person: string, email: string): Promise<boolean> {
  const { numUpdatedRows } = await accounts.db
    .updateTable('authUser')
    .set({ emailVerified: truth(accounts, true) })
    .where('id', '=', person)
    .where('email', '=', email)
    .executeTakeFirst();
  return numUpdatedRows > 0n;
}

/** Whether another account than the person's has the address. */
export async function isTaken({ db }: IdentityDatabase, person: string, email: string): Promise<boolean> {
  const other = db.selectFrom('authUser').select('id').where('email', '=', email).where('id', '!=', person);
  return (await other.executeTakeFirst()) !== undefined;
}

/**
 * Changes the address of an account whose address is still as it was, and proven or not as it was: what somebody wanted
 * before an address was proven is not done to its owner.
 */
export async function changeEmail(
  accounts: IdentityDatabase,
  person: string,
  { email, isVerified }: Address,
  former: Address,
): Promise<'changed' | 'taken' | 'outdated'> {
  if (await isTaken(accounts, person, email)) return 'taken';
  try {
    const { numUpdatedRows } = await accounts.db
      .updateTable('authUser')
      .set({ email, emailVerified: truth(accounts, isVerified) })
      .where('id', '=', person)
      .where('email', '=', former.email)
      .where('emailVerified', '=', truth(accounts, former.isVerified))
      .executeTakeFirst();
    return numUpdatedRows > 0n ? 'changed' : 'outdated';
  } catch (error) {
    // Another was quicker: the column is unique.
    if (await isTaken(accounts, person, email)) return 'taken';
    throw error;
  }
}

/** SQLite has numbers for it. */
function truth({ type }: IdentityDatabase, value: boolean): boolean | number {
  return type === 'sqlite' ? Number(value) : value;
}

/** Takes the account away with all that hangs on it; the person's rows are another matter. */
export async function forgetAccount(accounts: IdentityDatabase, person: string): Promise<void> {
  const { db } = accounts;
  await forgetCredentials(accounts, person);
  await db.deleteFrom('authUser').where('id', '=', person).execute();
  await db.deleteFrom('digest').where('person', '=', person).execute();
  await db.deleteFrom('avatar').where('person', '=', person).execute();
}

/** The accounts whose deletion was cut off after the person's rows had been changed. */
export async function forgetErased(accounts: IdentityDatabase): Promise<void> {
  const erased = await accounts.db
    .selectFrom('authUser')
    .innerJoin('person', 'person.id', 'authUser.id')
    .select('authUser.id')
    .where('person.erasedAt', 'is not', null)
    .execute();
  for (const { id } of erased) await forgetAccount(accounts, id);
}
