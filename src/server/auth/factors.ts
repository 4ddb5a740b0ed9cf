import { forgetTokens } from './credentials.ts';
import type { Database } from '#server/database/database.ts';
import { forgetPasskeys } from './passkeys.ts';
import { forgetSecondFactor } from './second-factor.ts';
import { endSessions } from './session-list.ts';

/** For who has lost the devices that let them in: app, recovery codes, passkeys, what was trusted, and where they are signed in. */
export async function forgetFactors(database: Database, person: string): Promise<void> {
  await endSessions(database, person);
  await forgetTokens(database, person);
  await forgetSecondFactor(database, person);
  await forgetPasskeys(database, person);
  // By a passkey that is gone.
  await endSessions(database, person);
}
