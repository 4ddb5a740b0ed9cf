import type { Row, TableName } from '../protocol/row.ts';
import type { Reader } from './store.ts';

/**
 * Reads rows by their ids. A store that has to fetch rows stops the work at the first missing one; this requests all of
 * them first, so that one trip fetches them.
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
