/** Hourly cleanup of everything that nobody can ask for any more. */
import { RESTORABLE_MS } from '#domain/deletion.ts';
import type { Store } from '#sync/log/store.ts';
import { DAY, HOUR, MINUTE } from '#domain/duration.ts';
import type { Clock } from '#sync/protocol/clock.ts';
import { deleteErasedAccounts } from '#server/auth/accounts.ts';
import type { Database } from '#server/database/database.ts';
import { deleteExpired } from '#server/delivery/deliveries.ts';
import { takeEnding } from '#server/auth/api-tokens.ts';
import { deleteOldAttempts } from '#server/auth/password-attempts.ts';
import { deleteOldBrowsers } from '#server/auth/known-browsers.ts';
import { RECEIPT_LIFETIME, type Door } from '#server/door/execute.ts';
import type { Log } from '#server/log.ts';
import { deleteOldJobs } from '#server/import/job-rows.ts';
import { deleteErasedVersions, deleteOrphanedVersions } from '#server/versions/versions.ts';
import type { Threads } from '#server/threads/threads.ts';
import type { ByteStore } from '#server/uploads/byte-store.ts';
import { forgetUnfinished } from '#server/uploads/forget.ts';
import { dropUnused } from '#server/uploads/unused.ts';
import { deleteOrphanedBytes } from '#server/uploads/stored-bytes.ts';
import { deleteOldNotifications } from './old-notifications.ts';
import { deleteOldDevices } from '#server/push/devices.ts';
import { deleteOldDeliveries } from '#server/webhooks/deliveries.ts';
import { purge } from './purge.ts';
import { purgeFieldValues } from './purge-values.ts';
import { mayDeleteBy } from './trusted-clock.ts';

interface Ports {
  readonly store: Store;
  readonly database: Database;
  readonly bytes: ByteStore;
  readonly door: Door;
  readonly clock: Clock;
  readonly log: Log;
  readonly threads: Pick<Threads, 'run'>;
  /** Tells a person that a token of theirs ends soon. */
  readonly tellEnding: (token: { readonly person: string; readonly name: string }) => void;
}

/** How long the log and deleted rows are kept; replicas further behind get a snapshot. */
const LOG_RETENTION = RESTORABLE_MS;
/** How long read notifications are kept. */
const READ_RETENTION = 90 * DAY;
/** Clocks of nodes differ by less: a node that is behind must not accept as new what another has forgotten. */
const CLOCK_SKEW = DAY;

/** Returns a function that stops it. */
export function startMaintenance({ store, database, bytes, door, clock, log, threads, tellEnding }: Ports): () => void {
  // Not while the first pages load; and the nodes of one database take turns.
  let cancel = clock.after(MINUTE * (1 + 9 * clock.random()), () => void round());
  let stopped = false;

  async function round(): Promise<void> {
    const now = clock.now();
    try {
      if (await mayDeleteBy(database, now)) await clean(now);
      else
        log.warn(
          { now: new Date(now).toISOString() },
          'the clock is days ahead of when this last ran: nothing is deleted for three days. If it is wrong, set it right',
        );
    } catch (error) {
      log.warn({ error }, 'cleanup failed; retrying in an hour');
    }
    if (!stopped) cancel = clock.after(HOUR, () => void round());
  }

  async function clean(now: number): Promise<void> {
    await store.trim(now - LOG_RETENTION, Number.MAX_SAFE_INTEGER);
    await store.forgetReceipts(now - RECEIPT_LIFETIME - CLOCK_SKEW);
    await database.db.deleteFrom('authSession').where('expiresAt', '<', new Date(now).toISOString()).execute();
    await database.db.deleteFrom('authVerification').where('expiresAt', '<', new Date(now).toISOString()).execute();
    await database.db.deleteFrom('trustedDevice').where('expiresAt', '<', now).execute();
    for (const token of await takeEnding(database, now)) tellEnding(token);
    await deleteOldAttempts(database, now);
    await deleteOldBrowsers(database, now);
    await deleteExpired(database, now);
    await deleteErasedAccounts(database);
    await deleteErasedVersions(database);
    await deleteOldDevices(database, now);
    await deleteOldDeliveries(database, now);
    await deleteOldJobs(database, now - DAY);
    await deleteOldNotifications(database, door, now - READ_RETENTION);
    await forgetUnfinished(database, door, now);
    await dropUnused({ store, database, door, log, threads }, now);
    await purgeFieldValues(database, door, now - LOG_RETENTION);
    await purge(database, door, now - LOG_RETENTION);
    await deleteOrphanedVersions(database);
    await deleteOrphanedBytes({ database, bytes });
    await database.db
      .deleteFrom('invitation')
      .where('expiresAt', '<', now - LOG_RETENTION)
      .execute();
  }

  return () => {
    stopped = true;
    cancel();
  };
}
