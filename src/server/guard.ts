import { guardWith, type Guard } from '#sync/guard.ts';
import { StoreUnavailable } from '#sync/log/store.ts';
import { newIncident } from './incident.ts';
import type { Log } from './log.ts';

/** The server's guard for callbacks: an error is logged under an incident number, and the server goes on. */
export function createGuard(log: Log): Guard {
  return guardWith((error) => {
    if (error instanceof StoreUnavailable) log.warn({ error }, 'callback is waiting for the database');
    else log.error({ error, incident: newIncident() }, 'callback failed');
  });
}
