/** A link that lets somebody choose a new password, once: handed over by an administrator, or mailed to them. */
import type { IdentityDatabase } from './database.ts';
import { makeToken } from './once.ts';

/** The identity library takes the token, so that purpose and value are as it has them. */
const PURPOSE = 'reset-password';
export const RESET_HOURS = 24;
const HOUR = 60 * 60 * 1000;

/** The token of the link; undefined where nobody has this account. The links made before are worth nothing then. */
export async function makeResetToken(
  accounts: IdentityDatabase,
  person: string,
  { id, now }: { id: string; now: number },
): Promise<string | undefined> {
  const { db } = accounts;
  const account = await db.selectFrom('authUser').select('id').where('id', '=', person).executeTakeFirst();
  if (!account) return undefined;
  await forgetResetTokens(accounts, person);
  return makeToken(accounts, PURPOSE, person, { id, now, ms: RESET_HOURS * HOUR });
}

/** For a letter, which anybody may cause: it takes nothing from the links made before. */
export async function makeMailedResetToken(
  accounts: IdentityDatabase,
  person: string,
  { id, now }: { id: string; now: number },
): Promise<string> {
  return makeToken(accounts, PURPOSE, person, { id, now, ms: HOUR });
}

/** Everything that lets the person in beside their password, such as the other links to choose one. */
export async function forgetResetTokens({ db }: IdentityDatabase, person: string): Promise<void> {
  await db.deleteFrom('authVerification').where('value', '=', person).execute();
}
