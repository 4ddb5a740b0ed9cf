/** The password of somebody who is signed in: asked for again before what cannot be taken back. */
import { hashPassword, verifyPassword } from 'better-auth/crypto';
import { LONGEST_PASSWORD } from '#domain/person/password.ts';
import { deleteTokens } from './credentials.ts';
import type { Database } from '#server/database/database.ts';
import { accountKey, type PasswordAttempts } from './password-attempts.ts';
import type { Session } from './sessions.ts';

export type PasswordCheck =
  /** `hash`: of the password that was looked at, which no other ever has. */
  | { readonly is: 'right'; readonly hash: string }
  | { readonly is: 'wrong' }
  /** They come in by other ways alone. */
  | { readonly is: 'none' }
  /** After several that were wrong: milliseconds until another is looked at. */
  | { readonly is: 'late'; readonly wait: number };

export interface Passwords {
  /** Whether it is theirs. `key`: of who guesses, see `guesses.ts`. */
  check(person: string, password: string, key: string): Promise<PasswordCheck>;
  /**
   * Puts `next` in place of the password whose hash is `was`; null: in place of none. False where that is not theirs any
   * more, or the session has ended: looking at a password takes long enough for an owner to be faster.
   */
  change(session: Pick<Session, 'id' | 'person'>, was: string | null, next: string): Promise<boolean>;
}

export function createPasswords(database: Database, attempts: PasswordAttempts): Passwords {
  return {
    check: async (person, password, key) => {
      const hash = await currentHash(database, person);
      if (hash === null) return { is: 'none' };
      const { wait } = await attempts.begin(key);
      if (wait > 0) return { is: 'late', wait };
      const isRight = password.length <= LONGEST_PASSWORD && (await verifyPassword({ hash, password }));
      if (!isRight) return { is: 'wrong' };
      await attempts.clear(key);
      return { is: 'right', hash };
    },
    change: async (session, was, next) => {
      const { person } = session;
      const hash = await hashPassword(next);
      const isChanged =
        was === null ? await addFirst(database, session, hash) : await replace(database, person, hash, was);
      if (isChanged) await deletePendingTokens(database, person);
      return isChanged;
    },
  };
}

export async function hasPassword(database: Database, person: string): Promise<boolean> {
  return (await currentHash(database, person)) !== null;
}

/** Whatever they had, and where they had none. */
export async function setPassword(database: Database, person: string, password: string): Promise<void> {
  const hash = await hashPassword(password);
  if (!(await replace(database, person, hash)))
    await database.db
      .insertInto('authAccount')
      .values(credentialOf(person, hash))
      .onConflict((conflict) => conflict.column('id').doUpdateSet({ password: hash }))
      .execute();
  await deletePendingTokens(database, person);
}

/** Whether this is their password now, and so was all the time since it was looked at. */
export async function isPassword(database: Database, person: string, hash: string): Promise<boolean> {
  return (await currentHash(database, person)) === hash;
}

/** False where they have none, or not the one that is named. */
async function replace({ db }: Database, person: string, hash: string, was?: string): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('authAccount')
    .set({ password: hash })
    .where('userId', '=', person)
    .where('providerId', '=', 'credential')
    .$if(was !== undefined, (update) => update.where('password', '=', was ?? ''))
    .executeTakeFirst();
  return numUpdatedRows > 0n;
}

/** For who has come in by other ways until now. */
async function addFirst(
  { db }: Database,
  { id, person }: Pick<Session, 'id' | 'person'>,
  hash: string,
): Promise<boolean> {
  const { numInsertedOrUpdatedRows } = await db
    .insertInto('authAccount')
    .values(credentialOf(person, hash))
    .onConflict((conflict) => conflict.doNothing())
    .executeTakeFirst();
  if (numInsertedOrUpdatedRows === 0n) return false;
  // Who is signed out is so before their ways in are taken away: one that was added meanwhile goes here, or there.
  if (await db.selectFrom('authSession').select('id').where('id', '=', id).executeTakeFirst()) return true;
  await db.deleteFrom('authAccount').where('userId', '=', person).where('password', '=', hash).execute();
  return false;
}

/** One of each person, so that of two at once one is kept. */
function credentialOf(person: string, password: string) {
  const now = new Date().toISOString();
  const id = `credential ${person}`;
  return { id, accountId: person, userId: person, providerId: 'credential', password, createdAt: now, updatedAt: now };
}

/** They have another password: see `deleteTokens`; and who has guessed at the old one does not keep them from the new. */
async function deletePendingTokens(database: Database, person: string): Promise<void> {
  const { db } = database;
  await deleteTokens(database, person);
  const account = await db.selectFrom('authUser').select('email').where('id', '=', person).executeTakeFirst();
  if (account) await db.deleteFrom('guess').where('key', '=', accountKey(account.email)).execute();
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
