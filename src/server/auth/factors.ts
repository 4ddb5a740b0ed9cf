import type { CredentialNotice } from './credential-notices.ts';
import { deleteTokens } from './credentials.ts';
import type { Database } from '#server/database/database.ts';
import { deletePasskeys, listPasskeys } from './passkeys.ts';
import { deleteSecondFactor } from './second-factor.ts';
import { endSessions } from './session-list.ts';

/**
 * For a person who has lost their devices: removes authenticator app, recovery codes, passkeys and trusted browsers,
 * and ends all sessions. Returns the notices for its person.
 */
export async function deleteFactors(database: Database, person: string): Promise<CredentialNotice[]> {
  const app = await database.db
    .selectFrom('secondFactor')
    .select('person')
    .where('person', '=', person)
    .where('confirmedAt', 'is not', null)
    .executeTakeFirst();
  const passkeys = await listPasskeys(database, person);
  await endSessions(database, person);
  await deleteTokens(database, person);
  await deleteSecondFactor(database, person);
  await deletePasskeys(database, person);
  // Sessions that were started with a removed passkey.
  await endSessions(database, person);
  const removed = { person, change: 'removed' } as const;
  return [
    ...(app ? [{ ...removed, credential: 'authenticator' } as const] : []),
    ...passkeys.map(({ name }) => ({ ...removed, credential: 'passkey', name }) as const),
  ];
}
