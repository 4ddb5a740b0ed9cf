import { tableNames, tableOf, type TableName } from '../registry.ts';
import { parentsOf } from '../table.ts';

/** The tables that are purged, children before the rows that are their home. */
export const purgeOrder: readonly TableName[] = tableNames
  .filter((name) => tableOf(name).purged)
  .sort((one, other) => depth(other) - depth(one));

/** How many levels of parents a row of this table has. */
function depth(name: TableName): number {
  const parents = parentsOf(tableOf(name)).map(({ parent }) => 1 + depth(parent));
  return Math.max(0, ...parents);
}
