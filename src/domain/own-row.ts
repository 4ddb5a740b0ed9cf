import { live, type Rows } from './command.ts';
import { assertAllowed, Refusal } from './refusal.ts';
import { tableOf, type RowOf, type TableName } from './registry.ts';
import { homeOf } from './table.ts';

/** The actor's own row of a private noun; throws where it is missing, deleted or another's. */
export function ownRow<T extends TableName>(rows: Rows, actor: string, table: T, id: string): RowOf<T> {
  const row = live(rows, table, id);
  if (!row) throw new Refusal('row_not_found');
  const home = homeOf(tableOf(table), row);
  assertAllowed('people' in home && home.people.includes(actor) ? null : new Refusal('row_not_found'));
  return row;
}
