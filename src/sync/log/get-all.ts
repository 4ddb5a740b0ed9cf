import type { Row, TableName } from '../protocol/row.ts';
import type { Reader } from './store.ts';

/**
 * Rows by their ids. A store that has to fetch one stops the work at the first it is asked for; here it is asked for
 * all of them before the work stops, so that they come in one trip.
 */
export function getAll(rows: Reader, table: TableName, ids: Iterable<string>): (Row | undefined)[] {
  const found: (Row | undefined)[] = [];
  const errors: unknown[] = [];
  for (const id of ids) {
    try {
      found.push(rows.get(table, id));
    } catch (error) {
      errors.push(error);
    }
  }
  if (errors.length > 0) throw errors[0];
  return found;
}
