import { StoreDamaged, StoreUnavailable } from '#sync/log/store.ts';
import Database from 'better-sqlite3';

/**
 * Error codes of the environment rather than the command, which pass; extended codes start with these. The index of what
 * is searched can be made anew: the rest of the database is well.
 */
const transientErrors = /^SQLITE_(BUSY|LOCKED|FULL|IOERR|CANTOPEN|READONLY|PROTOCOL|NOMEM|INTERRUPT|PERM|CORRUPT_VTAB)/;
/** These do not pass. */
const damage = /^SQLITE_(CORRUPT|NOTADB)/;

/** Whether it is about the database, and not about the command. */
export function isOfDatabase(error: unknown): error is InstanceType<typeof Database.SqliteError> {
  return error instanceof Database.SqliteError && (transientErrors.test(error.code) || damage.test(error.code));
}

export function isBusy(error: unknown): boolean {
  return error instanceof Database.SqliteError && error.code.startsWith('SQLITE_BUSY');
}

/** Turns an error of the database into `StoreUnavailable` or `StoreDamaged`; returns anything else unchanged. */
export function asStoreUnavailable(error: unknown): unknown {
  if (!isOfDatabase(error)) return error;
  if (!transientErrors.test(error.code))
    return new StoreDamaged(`The database is damaged: ${error.message}`, { cause: error });
  return new StoreUnavailable(`The database could not save: ${error.message}`, { cause: error });
}
