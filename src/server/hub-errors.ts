import { LogLost } from '#sync/log/log-tail.ts';
import { StoreUnavailable } from '#sync/log/store.ts';
import { newIncident } from './incident.ts';
import type { Log } from './log.ts';

/** Logs errors of the hub; transient ones pass. */
export const hubErrors =
  (log: Log) =>
  (error: unknown): void => {
    if (error instanceof StoreUnavailable) log.warn({ error }, 'hub is waiting for the database');
    else if (error instanceof LogLost) log.warn({ error }, 'log was replaced; clients reload');
    else log.error({ error, incident: newIncident() }, 'hub failed');
  };
