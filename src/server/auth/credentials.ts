/** Everything by which somebody gets into an account, in one list, and what ends it when. */
import { sql } from 'kysely';
import type { Database, Tables } from '#server/database/database.ts';

/** What a credential is to the account that it is of. */
type Role =
  /** Stands for a step that was begun: a link that waits, a challenge. */
  | 'token'
  /** A browser that is asked for less, or is let try more. */
  | 'browser'
  /** Lets in by itself. */
  | 'way'
  /** Is asked for besides, and so can shut out. */
  | 'second factor'
  | 'session';

interface Credential {
  readonly table: keyof Tables;
  /** The column that says whose it is. */
  readonly person: string;
  readonly role: Role;
}

/** A test compares it with the tables that there are. */
export const CREDENTIALS: readonly Credential[] = [
  { table: 'authVerification', person: 'person', role: 'token' },
  { table: 'trustedDevice', person: 'person', role: 'browser' },
  { table: 'knownBrowser', person: 'person', role: 'browser' },
  // Passwords and identities at the provider.
  { table: 'authAccount', person: 'userId', role: 'way' },
  { table: 'passkey', person: 'person', role: 'way' },
  { table: 'secondFactor', person: 'person', role: 'second factor' },
  { table: 'recoveryCode', person: 'person', role: 'second factor' },
  { table: 'authSession', person: 'userId', role: 'session' },
];

/**
 * For a new password, the end of all sessions, a new address, a disabling: whatever was begun by who knew the old state
 * is over, and every browser is asked for everything again.
 */
export async function deleteTokens(database: Database, person: string): Promise<void> {
  await deleteOfRole(database, person, 'token');
  await database.db.deleteFrom('trustedDevice').where('person', '=', person).execute();
}

/** Of an account that ends, or of one whose address turns out to be somebody else's: everything there is. */
export async function deleteCredentials(database: Database, person: string): Promise<void> {
  // Requests are under way: who adds a way in looks afterwards whether they are signed in, and who comes in by one whether
  // it is still there. So sessions go before the ways, and again after them.
  for (const role of ['session', 'token', 'way', 'second factor', 'browser', 'session'] as const)
    await deleteOfRole(database, person, role);
}

async function deleteOfRole({ db }: Database, person: string, role: Role): Promise<void> {
  for (const { table, person: column } of CREDENTIALS.filter((each) => each.role === role))
    await sql`delete from ${sql.table(table)} where ${sql.ref(column)} = ${person}`.execute(db);
}
