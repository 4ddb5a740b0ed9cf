import { tableNames, tableOf, type TableName } from '../registry.ts';

/** The tables that are purged, children before the rows that are their home. */
export const purgeOrder: readonly TableName[] = tableNames
  .filter((name) => tableOf(name).purged)
  .sort((one, other) => depth(other) - depth(one));

/** How many levels of parents a row of this table has. */
function depth(name: TableName): number {
  const { home } = tableOf(name);
  return 'parent' in home ? 1 + depth(home.parent) : 0;
}
