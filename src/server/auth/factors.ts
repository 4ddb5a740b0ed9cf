import { deleteTokens } from './credentials.ts';
import type { Database } from '#server/database/database.ts';
import { deletePasskeys } from './passkeys.ts';
import { deleteSecondFactor } from './second-factor.ts';
import { endSessions } from './session-list.ts';

/**
 * For a person who has lost their devices: removes authenticator app, recovery codes, passkeys and trusted browsers,
 * and ends all sessions.
 */
export async function deleteFactors(database: Database, person: string): Promise<void> {
  await endSessions(database, person);
  await deleteTokens(database, person);
  await deleteSecondFactor(database, person);
  await deletePasskeys(database, person);
  // Sessions that were started with a removed passkey.
  await endSessions(database, person);
}
