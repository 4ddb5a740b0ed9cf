/** Tokens of links: each is good once and for a while; what rests is its hash. */
import { createHash, randomBytes } from 'node:crypto';
import type { IdentityDatabase } from './database.ts';

export interface Made {
  readonly id: string;
  readonly now: number;
  readonly ms: number;
}

/** Makes a token for a purpose; `value` is what it will stand for. */
export async function makeToken(
  { db }: IdentityDatabase,
  purpose: string,
  value: string,
  { id, now, ms }: Made,
): Promise<string> {
  const token = randomBytes(24).toString('base64url');
  await db
    .insertInto('authVerification')
    .values({
      id,
      identifier: hash(purpose, token),
      value,
      expiresAt: stamp(now + ms),
      createdAt: stamp(now),
      updatedAt: stamp(now),
    })
    .execute();
  return token;
}

/** What the token stands for, without taking it. */
export async function readToken(
  { db }: IdentityDatabase,
  purpose: string,
  token: string,
  now: number,
): Promise<string | undefined> {
  const found = await db
    .selectFrom('authVerification')
    .select(['value', 'expiresAt'])
    .where('identifier', '=', hash(purpose, token))
    .executeTakeFirst();
  return found && new Date(found.expiresAt).getTime() > now ? found.value : undefined;
}

/** What the token stands for, the first time it is asked and in its time. */
export async function takeToken(
  { db }: IdentityDatabase,
  purpose: string,
  token: string,
  now: number,
): Promise<string | undefined> {
  const found = await db
    .selectFrom('authVerification')
    .select(['id', 'value', 'expiresAt'])
    .where('identifier', '=', hash(purpose, token))
    .executeTakeFirst();
  if (!found) return undefined;
  // Of two at once, one takes it away.
  const { numDeletedRows } = await db.deleteFrom('authVerification').where('id', '=', found.id).executeTakeFirst();
  return numDeletedRows > 0n && new Date(found.expiresAt).getTime() > now ? found.value : undefined;
}

/** As the identity library names it where identifiers are kept hashed. */
function hash(purpose: string, token: string): string {
  return createHash('sha256').update(`${purpose}:${token}`).digest('base64url');
}

function stamp(instant: number): string {
  return new Date(instant).toISOString();
}
