/** Accounts for the people of the demo. */
import { hashPassword } from 'better-auth/crypto';
import type { Database } from '#server/database/database.ts';

export interface NewAccount {
  readonly id: string;
  readonly name: string;
  readonly email: string;
}

/** All of them get one password. */
export async function makeAccounts(
  { db, type }: Database,
  people: readonly NewAccount[],
  password: string,
  now: number,
): Promise<void> {
  const at = new Date(now).toISOString();
  const hash = await hashPassword(password);
  for (const { id, name, email } of people) {
    await db
      .insertInto('authUser')
      .values({ id, name, email, emailVerified: type === 'sqlite' ? 0 : false, createdAt: at, updatedAt: at })
      .execute();
    await db
      .insertInto('authAccount')
      .values({ id, accountId: id, providerId: 'credential', userId: id, password: hash, createdAt: at, updatedAt: at })
      .execute();
  }
}

/** Which of these addresses belong to an account already. */
export async function taken({ db }: Database, emails: readonly string[]): Promise<string[]> {
  const found = await db
    .selectFrom('authUser')
    .select('email')
    .where('email', 'in', [...emails])
    .execute();
  return found.map(({ email }) => email);
}
