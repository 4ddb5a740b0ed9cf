/** What the server tidies by itself, once an hour: what nobody can ask for any more. */
import { RESTORABLE_MS } from '#domain/deletion.ts';
import type { Store } from '#sync/log/store.ts';
import { DAY, HOUR, MINUTE } from '#domain/duration.ts';
import type { Clock } from '#sync/protocol/clock.ts';
import { forgetErased } from '#server/auth/accounts.ts';
import type { Database } from '#server/database/database.ts';
import { forgetOldGuesses } from '#server/auth/guesses.ts';
import { forgetOldBrowsers } from '#server/auth/known-browsers.ts';
import { RECEIPTS_KEPT, type Door } from '#server/door/execute.ts';
import type { Log } from '#server/log.ts';
import { dropOldJobs } from '#server/import/job-rows.ts';
import { tidy } from './notifications.ts';
import { forgetOldDevices } from '#server/push/devices.ts';
import { purge } from './purge.ts';

interface Ports {
  readonly store: Store;
  readonly database: Database;
  readonly door: Door;
  readonly clock: Clock;
  readonly log: Log;
}

/** The log, what was deleted; who is further behind gets a snapshot. */
const KEPT = RESTORABLE_MS;
/** What somebody has read of what happened. */
const READ = 90 * DAY;
/** The clocks of nodes are no further apart: a node that is behind must not take what another has forgotten for new. */
const APART = DAY;

/** Answers the way to stop. */
export function startMaintenance({ store, database, door, clock, log }: Ports): () => void {
  // Not while the first pages load; and nodes of one database take their turns.
  let cancel = clock.after(MINUTE * (1 + 9 * clock.random()), () => void round());
  let stopped = false;

  async function round(): Promise<void> {
    const now = clock.now();
    try {
      await store.trim(now - KEPT, Number.MAX_SAFE_INTEGER);
      await store.forgetReceipts(now - RECEIPTS_KEPT - APART);
      await database.db.deleteFrom('authSession').where('expiresAt', '<', new Date(now).toISOString()).execute();
      await database.db.deleteFrom('authVerification').where('expiresAt', '<', new Date(now).toISOString()).execute();
      await database.db.deleteFrom('trustedDevice').where('expiresAt', '<', now).execute();
      await forgetOldGuesses(database, now);
      await forgetOldBrowsers(database, now);
      await forgetErased(database);
      await forgetOldDevices(database, now);
      await dropOldJobs(database, now - DAY);
      await tidy(database, door, now - READ);
      await purge(database, door, now - KEPT);
      await database.db
        .deleteFrom('invitation')
        .where('expiresAt', '<', now - KEPT)
        .execute();
    } catch (error) {
      log.warn({ error }, 'cleanup failed; retrying in an hour');
    }
    if (!stopped) cancel = clock.after(HOUR, () => void round());
  }

  return () => {
    stopped = true;
    cancel();
  };
}
