import { tableNames, tableOf, type TableName } from '../registry.ts';
import { parentsOf } from '../table.ts';

/** The tables that are purged, children before the rows that are their home. */
export const purgeOrder: readonly TableName[] = tableNames
  .filter((name) => tableOf(name).purged)
  .sort((one, other) => depth(other) - depth(one));

/** The tables with rows that go with a row of `gone`, each with the column that holds its id. */
export function goingWith(gone: TableName): { readonly table: TableName; readonly by: string }[] {
  return tableNames.flatMap((table) => {
    const { goesWith = [], references } = tableOf(table);
    // own key: a table names columns of its own.
    return goesWith.filter((by) => references[by] === gone).map((by) => ({ table, by }));
  });
}

/** How many levels of parents a row of this table has. */
function depth(name: TableName): number {
  const parents = parentsOf(tableOf(name)).map(({ parent }) => 1 + depth(parent));
  return Math.max(0, ...parents);
}
