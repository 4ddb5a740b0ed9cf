import { deleteTokens } from './credentials.ts';
import type { Database } from '#server/database/database.ts';
import { deletePasskeys } from './passkeys.ts';
import { deleteSecondFactor } from './second-factor.ts';
import { endSessions } from './session-list.ts';

/** For who has lost the devices that let them in: app, recovery codes, passkeys, what was trusted, and where they are signed in. */
export async function deleteFactors(database: Database, person: string): Promise<void> {
  await endSessions(database, person);
  await deleteTokens(database, person);
  await deleteSecondFactor(database, person);
  await deletePasskeys(database, person);
  // By a passkey that is gone.
  await endSessions(database, person);
}
