import { forgetTokens } from './credentials.ts';
import type { Database } from '#server/database/database.ts';
import { forgetPasskeys } from './passkeys.ts';
import { forgetSecondFactor } from './second-factor.ts';

/** For who has lost the devices that let them in: app, recovery codes, passkeys and what was trusted. */
export async function forgetFactors(database: Database, person: string): Promise<void> {
  await forgetTokens(database, person);
  await forgetSecondFactor(database, person);
  await forgetPasskeys(database, person);
}
