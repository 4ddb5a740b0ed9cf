/** The password of a signed-in person: checked again before irreversible actions, and changed. */
import { hashPassword, verifyPassword } from 'better-auth/crypto';
import { LONGEST_PASSWORD } from '#domain/person/password.ts';
import { deleteTokens } from './credentials.ts';
import type { Database } from '#server/database/database.ts';
import { accountKey, type PasswordAttempts } from './password-attempts.ts';
import type { Session } from './sessions.ts';

export type PasswordCheck =
  /** `hash`: of the password that was checked; no other password has it. */
  | { readonly is: 'right'; readonly hash: string }
  | { readonly is: 'wrong' }
  /** The person has only other sign-in methods. */
  | { readonly is: 'none' }
  /** After several wrong ones: milliseconds until the next attempt. */
  | { readonly is: 'late'; readonly wait: number };

export interface Passwords {
  /** Whether the password is the person's. `key`: whose attempts are counted, see `password-attempts.ts`. */
  check(person: string, password: string, key: string): Promise<PasswordCheck>;
  /**
   * Replaces the password with the hash `was` by `next`; null: the person had none. False if that is no longer the
   * password or the session has ended: checking a password takes long enough for the owner to act first.
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

/** Sets it whatever the person had before, including nothing. */
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

/** Whether this is the person's password, and has been since it was checked. */
export async function isPassword(database: Database, person: string, hash: string): Promise<boolean> {
  return (await currentHash(database, person)) === hash;
}

/** False if the person has no password, or another one. */
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

/** For a person who has only used other sign-in methods. */
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
  // A person who is signed out is so before their sign-in methods are deleted: a method added meanwhile is deleted here
  // or there.
  if (await db.selectFrom('authSession').select('id').where('id', '=', id).executeTakeFirst()) return true;
  await db.deleteFrom('authAccount').where('userId', '=', person).where('password', '=', hash).execute();
  return false;
}

/** One id per person, so that of two simultaneous ones one is kept. */
function credentialOf(person: string, password: string) {
  const now = new Date().toISOString();
  const id = `credential ${person}`;
  return { id, accountId: person, userId: person, providerId: 'credential', password, createdAt: now, updatedAt: now };
}

/** After a new password: see `deleteTokens`. Wrong attempts at the old one are forgotten too. */
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
