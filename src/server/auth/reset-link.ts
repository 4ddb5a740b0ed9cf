/** A link to choose a new password, once: handed over by an administrator, or emailed. */
import type { Database } from '#server/database/database.ts';
import { HOUR } from '#domain/duration.ts';
import { deleteTokensOfKind, makeToken, TOKENS, type TokenStamp } from './one-time-tokens.ts';

export const RESET_HOURS = TOKENS['reset-by-administrator'].ms / HOUR;

/** The token of the link; undefined if the account does not exist. Earlier links stop working. */
export async function makeResetToken(
  database: Database,
  person: string,
  made: TokenStamp,
): Promise<string | undefined> {
  const { db } = database;
  const account = await db.selectFrom('authUser').select('id').where('id', '=', person).executeTakeFirst();
  if (!account) return undefined;
  await deleteTokensOfKind(database, 'reset-by-administrator', person);
  await deleteTokensOfKind(database, 'reset-by-mail', person);
  return makeToken(database, 'reset-by-administrator', { person }, made);
}

/** For an email, which anyone can trigger: earlier links keep working. */
export async function makeMailedResetToken(database: Database, person: string, made: TokenStamp): Promise<string> {
  return makeToken(database, 'reset-by-mail', { person }, made);
}
