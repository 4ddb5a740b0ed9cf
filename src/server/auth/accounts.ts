/** Accounts as such: their addresses, and their end. */
import type { IdentityDatabase } from './database.ts';

export interface ListedAccount {
  readonly id: string;
  readonly email: string;
}

export async function listAccounts({ db }: IdentityDatabase): Promise<ListedAccount[]> {
  return db.selectFrom('authUser').select(['id', 'email']).execute();
}

/** False where the address is another account's. */
export async function changeEmail(accounts: IdentityDatabase, person: string, email: string): Promise<boolean> {
  const { db } = accounts;
  const isTaken = () =>
    db.selectFrom('authUser').select('id').where('email', '=', email).where('id', '!=', person).executeTakeFirst();
  if (await isTaken()) return false;
  try {
    await db
      .updateTable('authUser')
      .set({ email, emailVerified: accounts.type === 'sqlite' ? 0 : false })
      .where('id', '=', person)
      .execute();
  } catch (error) {
    // Another was quicker: the column is unique.
    if (await isTaken()) return false;
    throw error;
  }
  return true;
}

/** Takes the account away with all that hangs on it; the person's rows are another matter. */
export async function forgetAccount({ db }: IdentityDatabase, person: string): Promise<void> {
  await db.deleteFrom('authSession').where('userId', '=', person).execute();
  await db.deleteFrom('authAccount').where('userId', '=', person).execute();
  await db.deleteFrom('authVerification').where('value', '=', person).execute();
  await db.deleteFrom('authUser').where('id', '=', person).execute();
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
