import { forgetTokens } from './credentials.ts';
import type { IdentityDatabase } from '#server/database/database.ts';
import { forgetPasskeys } from './passkeys.ts';
import { forgetSecondFactor } from './second-factor.ts';

/** For who has lost the devices that let them in: app, recovery codes, passkeys and what was trusted. */
export async function forgetFactors(accounts: IdentityDatabase, person: string): Promise<void> {
  await forgetTokens(accounts, person);
  await forgetSecondFactor(accounts, person);
  await forgetPasskeys(accounts, person);
}
