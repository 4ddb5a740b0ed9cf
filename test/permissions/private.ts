/**
 * Nouns whose rows are one person's alone: where the description says so, the table has one line for all of them, and they
 * need no other here. Of any other noun it is written down by hand who may do what.
 */
import { tableOf } from '#domain/registry.ts';

/** The line that holds for them. */
export const PRIVATE = 'profile: read, settings';

export function ownerOf({ table, row }: { readonly table: string; readonly row: object }): string {
  const { home } = tableOf(table);
  const [column, another] = 'people' in home ? home.people : [];
  if (column === undefined || another !== undefined) {
    throw new Error(`${table}: say who stands how to its rows, in which scopes they come and who may do what`);
  }
  return String(Reflect.get(row, column));
}
