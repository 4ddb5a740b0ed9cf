/** Reads the rows of a snapshot, as `pack-rows.ts` writes them. */
import type { Row, TableName } from './row.ts';

type Group = readonly [table: TableName, columns: readonly string[], rows: readonly (readonly unknown[])[]];

/** `groups`: from the hub, which is trusted to have written them well. */
export function unpackRows(groups: readonly Group[]): (readonly [table: TableName, row: Row])[] {
  return groups.flatMap(([table, columns, rows]) => {
    // A copy has its shape at once: adding one column after another takes twice as long.
    const empty = Object.fromEntries(columns.map((column) => [column, null]));
    return rows.map((values) => {
      const row: Record<string, unknown> = { ...empty };
      columns.forEach((column, at) => {
        // own key: a column of the schema that both sides have.
        row[column] = values[at];
      });
      return [table, row as unknown as Row] as const;
    });
  });
}
