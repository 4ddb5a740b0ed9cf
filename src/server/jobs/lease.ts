/**
 * Decides which node of a database does a job that only one should do. The holder renews its lease again and again;
 * another node takes it once it has seen no renewal for a while, by its own clock, since clocks need not agree. For a
 * moment two may believe they hold it, so the job must tolerate being done twice.
 */
import type { Clock } from '#sync/protocol/clock.ts';
import type { Database } from '#server/database/database.ts';
import { sharedValue } from '#server/database/shared-value.ts';

export interface Lease {
  /** Asks for the lease, or renews it; to be called at least every `RENEW_MS`. */
  hold(): Promise<boolean>;
  /** Gives it up to the next node that asks. */
  release(): Promise<void>;
}

/** For a process that is alone with its database. */
export const singleNodeLease: Lease = { hold: () => Promise.resolve(true), release: () => Promise.resolve() };

interface Ports {
  readonly database: Database;
  readonly clock: Clock;
  readonly name: string;
  readonly newId: () => string;
}

export const RENEW_MS = 5_000;
/** A running node is never silent this long. */
export const LEASE_MS = 20_000;
const FREE = '';

export function createLease({ database, clock, name, newId }: Ports): Lease {
  const { db } = database;
  const key = `lease:${name}`;
  let mine: string | null = null;
  let renewedAt = -Infinity;
  let seen: { readonly value: string; readonly since: number } | null = null;

  async function change(from: string, to: string): Promise<boolean> {
    const update = db.updateTable('meta').set({ value: to }).where('key', '=', key).where('value', '=', from);
    return (await update.executeTakeFirst()).numUpdatedRows > 0n;
  }

  return {
    async hold() {
      const now = clock.now();
      if (mine !== null && now - renewedAt < RENEW_MS) return true;
      const value = await sharedValue(database, key, FREE);
      if (seen?.value !== value) seen = { value, since: now };
      const next = newId();
      if (value !== mine && value !== FREE && now - seen.since < LEASE_MS) {
        mine = null;
        return false;
      }
      mine = (await change(value, next)) ? next : null;
      renewedAt = now;
      return mine !== null;
    },
    async release() {
      if (mine !== null) await change(mine, FREE);
      mine = null;
    },
  };
}
