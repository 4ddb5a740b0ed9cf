/** The password of somebody who is signed in: asked for again before what cannot be taken back. */
import { randomUUID } from 'node:crypto';
import { hashPassword, verifyPassword } from 'better-auth/crypto';
import { LONGEST_PASSWORD } from '#domain/person/password.ts';
import { forgetTokens } from './credentials.ts';
import type { Database } from '#server/database/database.ts';
import { accountKey, type Guesses } from './guesses.ts';

export type Checked =
  | { readonly is: 'right' }
  | { readonly is: 'wrong' }
  /** They come in by other ways alone. */
  | { readonly is: 'none' }
  /** After several that were wrong: milliseconds until another is looked at. */
  | { readonly is: 'late'; readonly wait: number };

export interface Passwords {
  /** Whether it is theirs. `key`: of who guesses, see `guesses.ts`. */
  check(person: string, password: string, key: string): Promise<Checked>;
  set(person: string, password: string): Promise<void>;
}

export function createPasswords(database: Database, guesses: Guesses): Passwords {
  return {
    check: async (person, password, key) => {
      const hash = await currentHash(database, person);
      if (hash === null) return { is: 'none' };
      const { wait } = await guesses.begin(key);
      if (wait > 0) return { is: 'late', wait };
      const isRight = password.length <= LONGEST_PASSWORD && (await verifyPassword({ hash, password }));
      if (isRight) await guesses.clear(key);
      return { is: isRight ? 'right' : 'wrong' };
    },
    set: (person, password) => setPassword(database, person, password),
  };
}

export async function hasPassword(database: Database, person: string): Promise<boolean> {
  return (await currentHash(database, person)) !== null;
}

/** Also the first, for who has come in by other ways until now. What was begun before is over, see `forgetTokens`. */
export async function setPassword(database: Database, person: string, password: string): Promise<void> {
  const { db } = database;
  const hash = await hashPassword(password);
  const { numUpdatedRows } = await db
    .updateTable('authAccount')
    .set({ password: hash })
    .where('userId', '=', person)
    .where('providerId', '=', 'credential')
    .executeTakeFirst();
  await forgetTokens(database, person);
  // Who has guessed at the old one does not keep them from the new.
  const account = await db.selectFrom('authUser').select('email').where('id', '=', person).executeTakeFirst();
  if (account) await db.deleteFrom('guess').where('key', '=', accountKey(account.email)).execute();
  if (numUpdatedRows > 0n) return;
  const now = new Date().toISOString();
  const credential = { id: randomUUID(), accountId: person, userId: person, providerId: 'credential', password: hash };
  await db
    .insertInto('authAccount')
    .values({ ...credential, createdAt: now, updatedAt: now })
    .execute();
}

async function currentHash({ db }: Database, person: string): Promise<string | null> {
  const account = await db
    .selectFrom('authAccount')
    .select('password')
    .where('userId', '=', person)
    .where('providerId', '=', 'credential')
    .executeTakeFirst();
  return account?.password ?? null;
}
