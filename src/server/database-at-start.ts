import { SECOND } from '#domain/duration.ts';
import { StoreUnavailable } from '#sync/log/store.ts';
import type { Clock } from '#sync/protocol/clock.ts';
import type { DatabaseConfig } from './config/config.ts';
import type { Log } from './log.ts';
import { retry } from './retry.ts';

/** Half a minute: a database may start together with Pulse, on a machine that is busy with both. */
const WAITS = [0.5, 1, ...Array.from({ length: 14 }, () => 2)].map((seconds) => seconds * SECOND);
/** What waiting does not change: who may connect, and to which database (classes of SQLSTATE). */
const WRONG_SETTING = /^(28|3D)/;

interface Ports {
  readonly database: DatabaseConfig;
  readonly clock: Clock;
  readonly log: Log;
}

/**
 * How a server asks its database while it starts: a PostgreSQL that cannot be reached yet is asked again, anything more
 * than once. The embedded database is there, or something is wrong with it that waiting does not change.
 */
export function askingAtStart({ database, clock, log }: Ports): <T>(ask: () => Promise<T>) => Promise<T> {
  const waits = database.kind === 'postgres' ? WAITS : [];

  return async (ask) =>
    retry({ clock, waits }, ask, (error) => {
      const isAway = error instanceof StoreUnavailable && !isWrongSetting(error);
      if (isAway) log.warn({ error }, 'the start is waiting for the database');
      return isAway;
    });
}

function isWrongSetting({ cause }: Error): boolean {
  return (
    cause instanceof Error && (WRONG_SETTING.test((cause as { code?: string }).code ?? '') || isWrongSetting(cause))
  );
}
