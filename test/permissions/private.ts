/**
 * Nouns whose rows are one person's alone: where the description says so, the table has one line for all of them, and they
 * need no other here. Of any other noun it is written down by hand who may do what.
 */
import { tableNames, tableOf } from '#domain/registry.ts';

/** The line that holds for them. */
export const PRIVATE = 'profile: read, settings';

/** The column that names the person; read once, so that a home which is lost later is noticed. */
const owners = new Map(
  tableNames.flatMap((table) => {
    const { home } = tableOf(table);
    const [column, another] = 'people' in home ? home.people : [];
    return column !== undefined && another === undefined ? [[table as string, column] as const] : [];
  }),
);

export function ownerOf({ table, row }: { readonly table: string; readonly row: object }): string {
  const column = owners.get(table);
  if (column === undefined)
    throw new Error(`${table}: say who stands how to its rows, in which scopes they come and who may do what`);
  return String(Reflect.get(row, column));
}
