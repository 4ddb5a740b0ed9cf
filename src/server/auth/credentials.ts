/** Everything that opens an account, in one list, and what is deleted when. */
import { sql } from 'kysely';
import type { Database, Tables } from '#server/database/database.ts';

/** What a credential does for its account. */
type Role =
  /** A step that was started: a link that still works, a challenge. */
  | 'token'
  /** A browser that is asked for less, or may try more often. */
  | 'browser'
  /** Signs in by itself. */
  | 'way'
  /** Is asked for in addition, and can so keep a person out. */
  | 'second factor'
  | 'session';

interface Credential {
  readonly table: keyof Tables;
  /** The column with the person's id. */
  readonly person: string;
  readonly role: Role;
}

/** A test compares it with the existing tables. */
export const CREDENTIALS: readonly Credential[] = [
  { table: 'authVerification', person: 'person', role: 'token' },
  { table: 'trustedDevice', person: 'person', role: 'browser' },
  { table: 'knownBrowser', person: 'person', role: 'browser' },
  { table: 'telegramRequest', person: 'person', role: 'token' },
  // The bot acts for its owner, and opens the tasks inside Telegram.
  { table: 'telegramLink', person: 'person', role: 'way' },
  // Passwords, and identities at the provider.
  { table: 'authAccount', person: 'userId', role: 'way' },
  { table: 'passkey', person: 'person', role: 'way' },
  { table: 'secondFactor', person: 'person', role: 'second factor' },
  { table: 'recoveryCode', person: 'person', role: 'second factor' },
  { table: 'authSession', person: 'userId', role: 'session' },
];

/**
 * For a new password, signing out everywhere, a new address, or disabling the account: everything started under the old
 * state ends, and every browser is asked for everything again.
 */
export async function deleteTokens(database: Database, person: string): Promise<void> {
  await deleteOfRole(database, person, 'token');
  await database.db.deleteFrom('trustedDevice').where('person', '=', person).execute();
}

/** For an account that is deleted, or one whose address turns out to belong to someone else: deletes everything. */
export async function deleteCredentials(database: Database, person: string): Promise<void> {
  // Other requests may be running: one that adds a sign-in method checks afterwards whether its session still exists,
  // and one that signs in checks whether its method does. So sessions are deleted before the methods, and again after
  // them.
  for (const role of ['session', 'token', 'way', 'second factor', 'browser', 'session'] as const)
    await deleteOfRole(database, person, role);
}

async function deleteOfRole({ db }: Database, person: string, role: Role): Promise<void> {
  for (const { table, person: column } of CREDENTIALS.filter((each) => each.role === role))
    await sql`delete from ${sql.table(table)} where ${sql.ref(column)} = ${person}`.execute(db);
}
