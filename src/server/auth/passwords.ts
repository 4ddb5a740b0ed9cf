/** The password of somebody who is signed in: asked for again before what cannot be taken back. */
import { hashPassword, verifyPassword } from 'better-auth/crypto';
import type { Clock } from '#sync/protocol/clock.ts';
import type { IdentityDatabase } from './database.ts';

export const SHORTEST_PASSWORD = 8;
export const LONGEST_PASSWORD = 128;

export interface Passwords {
  /** Whether it is theirs; `tired` after several that were not, until a minute has passed. */
  check(person: string, password: string): Promise<'right' | 'wrong' | 'tired'>;
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
      const isRight =
        hash !== null && password.length <= LONGEST_PASSWORD && (await verifyPassword({ hash, password }));
      if (isRight) wrong.delete(person);
      return isRight ? 'right' : 'wrong';
    },
    set: (person, password) => setPassword(accounts, person, password),
  };
}

export async function setPassword({ db }: IdentityDatabase, person: string, password: string): Promise<void> {
  await db
    .updateTable('authAccount')
    .set({ password: await hashPassword(password) })
    .where('userId', '=', person)
    .where('providerId', '=', 'credential')
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
