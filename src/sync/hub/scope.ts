/** Opening a scope: who may, and what is in it. Rules S in ../SPEC.md. */
import type { Cursor, Reader, Store } from '../log/store.ts';
import type { Home, Row, Schema, Scope, TableName } from '../protocol/row.ts';
import { fetchHomes, homeOf, keyOf, reads, readersOf, type Key, type Lookup } from './readers.ts';

export type TableRow = readonly [table: TableName, row: Row];

/** The rows of a scope that the person may read, as of one instant; null when the scope is not theirs to open. */
export async function readScope(
  store: Store,
  schema: Schema,
  person: string,
  scope: Scope,
): Promise<{ readonly cursor: Cursor; readonly rows: readonly TableRow[] } | null> {
  return store.read((rows) => {
    const gathered = gather(schema, rows, person, scope);
    return gathered && { cursor: rows.head, rows: gathered };
  });
}

/** As `readScope`, within a read. */
export function gather(schema: Schema, rows: Reader, person: string, scope: Scope): TableRow[] | null {
  const live: Lookup = (table, id) => homeOf(schema, table, rows.get(table, id));
  if (!mayOpen(schema, person, scope, live)) return null;

  const found: [table: TableName, row: Row, home: Home][] = [];
  const parents = new Map<string, Key>();
  for (const { table, column, key } of schema.sources(scope)) {
    for (const row of column === null ? rows.all(table) : rows.list(table, column, key)) {
      const home = homeOf(schema, table, row);
      if (!home || !schema.scopes(table, row).includes(scope)) continue;
      found.push([table, row, home]);
      if ('parent' in home) parents.set(keyOf(...home.parent), home.parent);
    }
  }
  const homes = fetchHomes(schema, rows, parents.values());
  const lookup: Lookup = (table, id) => homes.get(keyOf(table, id));
  return found.filter(([, , home]) => reads(readersOf(home, lookup), person)).map(([table, row]) => [table, row]);
}

/** May the person have the scope open? */
export function mayOpen(schema: Schema, person: string, scope: Scope, lookup: Lookup): boolean {
  const kind = schema.kind(scope);
  if (kind === null || kind === 'everyone') return kind !== null;
  const id = idOf(scope);
  if (kind === 'self') return id === person;
  return reads(readersOf(lookup(kind.anchor, id), lookup), person);
}

/** `42` of `project:42`. */
function idOf(scope: Scope): string {
  const colon = scope.indexOf(':');
  return colon < 0 ? '' : scope.slice(colon + 1);
}
