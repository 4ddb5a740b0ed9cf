import { StoreUnavailable } from '#sync/log/store.ts';
import Database from 'better-sqlite3';

/** Error codes of the environment rather than the command; extended codes start with these. */
const transientErrors =
  /^SQLITE_(BUSY|LOCKED|FULL|IOERR|CANTOPEN|READONLY|PROTOCOL|NOMEM|INTERRUPT|CORRUPT|NOTADB|PERM)/;

export function isTransientError(error: unknown): error is InstanceType<typeof Database.SqliteError> {
  return error instanceof Database.SqliteError && transientErrors.test(error.code);
}

export function isBusy(error: unknown): boolean {
  return error instanceof Database.SqliteError && error.code.startsWith('SQLITE_BUSY');
}

/** Turns a transient error into `StoreUnavailable`; returns anything else unchanged. */
export function asStoreUnavailable(error: unknown): unknown {
  if (!isTransientError(error)) return error;
  return new StoreUnavailable(`The database could not save: ${error.message}`, { cause: error });
}
