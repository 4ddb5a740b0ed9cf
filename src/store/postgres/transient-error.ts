import { StoreUnavailable } from '#sync/log/store.ts';
import pg from 'pg';

/** SQLSTATE classes of statements that can never succeed; with any other, and without one, the database was unavailable. */
const permanentErrors = /^(21|22|23|2F|38|39|42|54|P0)/;

export function isTransientError(error: unknown): boolean {
  if (error instanceof pg.DatabaseError) return !permanentErrors.test(error.code ?? '');
  return (
    error instanceof Error &&
    !(error instanceof TypeError || error instanceof RangeError || error instanceof SyntaxError)
  );
}

/** The server has ended a transaction in which nothing was asked for too long, and rolled it back (`25P03`). */
export function isIdleTimeout(error: unknown): boolean {
  return error instanceof pg.DatabaseError && error.code === '25P03';
}

/** Turns a transient error into `StoreUnavailable`; returns anything else unchanged. */
export function asStoreUnavailable(error: unknown): unknown {
  if (error instanceof StoreUnavailable || !(error instanceof Error) || !isTransientError(error)) return error;
  return new StoreUnavailable(`The database could not be reached or could not save: ${error.message}`, {
    cause: error,
  });
}
