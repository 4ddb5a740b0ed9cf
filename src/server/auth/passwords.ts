/** The password of somebody who is signed in: asked for again before what cannot be taken back. */
import { randomUUID } from 'node:crypto';
import { hashPassword, verifyPassword } from 'better-auth/crypto';
import type { Clock } from '#sync/protocol/clock.ts';
import { forgetTokens } from './credentials.ts';
import type { IdentityDatabase } from './database.ts';

export const SHORTEST_PASSWORD = 8;
export const LONGEST_PASSWORD = 128;

export interface Passwords {
  /** Whether it is theirs; `tired` after several that were not, until a minute has passed. */
  /** `none` where they come in by other ways alone. */
  check(person: string, password: string): Promise<'right' | 'wrong' | 'tired' | 'none'>;
  set(person: string, password: string): Promise<void>;
}

const MINUTE = 60_000;
const MOST_WRONG = 5;

export function createPasswords(accounts: IdentityDatabase, clock: Clock): Passwords {
  const wrong = new Map<string, { count: number; until: number }>();

  function failures(person: string) {
    const known = wrong.get(person);
    if (known && known.until > clock.now()) return known;
    const fresh = { count: 0, until: clock.now() + MINUTE };
    wrong.set(person, fresh);
    return fresh;
  }

  return {
    check: async (person, password) => {
      const failed = failures(person);
      if (failed.count >= MOST_WRONG) return 'tired';
      // Counted before the answer is known, so that many at once are not more attempts.
      failed.count += 1;
      const hash = await currentHash(accounts, person);
      if (hash === null) return 'none';
      const isRight = password.length <= LONGEST_PASSWORD && (await verifyPassword({ hash, password }));
      if (isRight) wrong.delete(person);
      return isRight ? 'right' : 'wrong';
    },
    set: (person, password) => setPassword(accounts, person, password),
  };
}

export async function hasPassword(accounts: IdentityDatabase, person: string): Promise<boolean> {
  return (await currentHash(accounts, person)) !== null;
}

/** Also the first, for who has come in by other ways until now. What was begun before is over, see `forgetTokens`. */
export async function setPassword(accounts: IdentityDatabase, person: string, password: string): Promise<void> {
  const { db } = accounts;
  const hash = await hashPassword(password);
  const { numUpdatedRows } = await db
    .updateTable('authAccount')
    .set({ password: hash })
    .where('userId', '=', person)
    .where('providerId', '=', 'credential')
    .executeTakeFirst();
  await forgetTokens(accounts, person);
  if (numUpdatedRows > 0n) return;
  const now = new Date().toISOString();
  const account = { id: randomUUID(), accountId: person, userId: person, providerId: 'credential', password: hash };
  await db
    .insertInto('authAccount')
    .values({ ...account, createdAt: now, updatedAt: now })
    .execute();
}

async function currentHash({ db }: IdentityDatabase, person: string): Promise<string | null> {
  const account = await db
    .selectFrom('authAccount')
    .select('password')
    .where('userId', '=', person)
    .where('providerId', '=', 'credential')
    .executeTakeFirst();
  return account?.password ?? null;
}
