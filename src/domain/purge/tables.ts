import { tableNames, tableOf, type TableName } from '../registry.ts';

/** The tables that are purged; what has its home in another row comes before that row. */
export const purgeOrder: readonly TableName[] = tableNames
  .filter((name) => tableOf(name).purged)
  .sort((one, other) => depth(other) - depth(one));

/** How many rows lie above one of this table. */
function depth(name: TableName): number {
  const { home } = tableOf(name);
  return 'parent' in home ? 1 + depth(home.parent) : 0;
}
