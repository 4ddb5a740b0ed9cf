/** A link that lets somebody choose a new password, once: made by an administrator who hands it over. */
import { createHash, randomBytes } from 'node:crypto';
import type { IdentityDatabase } from './database.ts';

export const RESET_HOURS = 24;
const HOUR = 60 * 60 * 1000;

/** The token of the link; undefined where nobody has this account. The links made before are worth nothing then. */
export async function makeResetToken(
  { db }: IdentityDatabase,
  person: string,
  { id, now }: { id: string; now: number },
): Promise<string | undefined> {
  const account = await db.selectFrom('authUser').select('id').where('id', '=', person).executeTakeFirst();
  if (!account) return undefined;
  const token = randomBytes(24).toString('base64url');
  await db.deleteFrom('authVerification').where('value', '=', person).execute();
  await db
    .insertInto('authVerification')
    .values({
      id,
      identifier: hash(`reset-password:${token}`),
      value: person,
      expiresAt: stamp(now + RESET_HOURS * HOUR),
      createdAt: stamp(now),
      updatedAt: stamp(now),
    })
    .execute();
  return token;
}

/** As the identity library names it where identifiers are kept hashed. */
function hash(identifier: string): string {
  return createHash('sha256').update(identifier).digest('base64url');
}

function stamp(instant: number): string {
  return new Date(instant).toISOString();
}
