import { Unsaved } from '#sync/log/store.ts';
import pg from 'pg';

/** SQLSTATE classes of statements that can never succeed; in all others, and without one, the database was not there. */
const mistaken = /^(21|22|23|2F|38|39|42|54|P0)/;

export function isWeather(error: unknown): boolean {
  if (error instanceof pg.DatabaseError) return !mistaken.test(error.code ?? '');
  return (
    error instanceof Error &&
    !(error instanceof TypeError || error instanceof RangeError || error instanceof SyntaxError)
  );
}

/** Weather as `Unsaved`; anything else as it is. */
export function asUnsaved(error: unknown): unknown {
  if (error instanceof Unsaved || !(error instanceof Error) || !isWeather(error)) return error;
  return new Unsaved(`The database could not be reached or could not save: ${error.message}`, { cause: error });
}
