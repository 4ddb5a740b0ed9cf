/** Opening a scope: who may open it, and which rows it contains. Rules S in ../SPEC.md. */
import type { Cursor, Reader, Store } from '../log/store.ts';
import type { Home, Row, Schema, Scope, TableName } from '../protocol/row.ts';
import { fetchHomes, homeOf, rowKey, isReader, readersOf, type RowRef, type Lookup } from './readers.ts';

export type TableRow = readonly [table: TableName, row: Row];

/** The rows of a scope that the person may read, as of one instant; null if the person may not open the scope. */
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

/** Like `readScope`, within a read. */
export function gather(schema: Schema, rows: Reader, person: string, scope: Scope): TableRow[] | null {
  const live: Lookup = (table, id) => homeOf(schema, table, rows.get(table, id));
  if (!mayOpen(schema, person, scope, live)) return null;

  const found: { readonly row: TableRow; readonly home: Home }[] = [];
  // A scope has many rows but few homes: each home is checked once.
  const parents = new Map<TableName, Map<string, boolean>>();
  for (const row of rowsIn(schema, rows, scope)) {
    const home = homeOf(schema, ...row);
    if (!home) continue;
    found.push({ row, home });
    if ('parent' in home) addParent(parents, home.parent);
  }
  const homes = fetchHomes(schema, rows, keysOf(parents));
  const lookup: Lookup = (table, id) => homes.get(rowKey(table, id));
  for (const [table, ids] of parents) {
    for (const id of ids.keys()) ids.set(id, isReader(readersOf({ parent: [table, id] }, lookup), person));
  }
  const mayRead = (home: Home): boolean =>
    'parent' in home
      ? parents.get(home.parent[0])?.get(home.parent[1]) === true
      : isReader(readersOf(home, lookup), person);
  return found.filter(({ home }) => mayRead(home)).map(({ row }) => row);
}

/** The rows of a scope, without asking who may read them; tombstones may be among them. */
export function* rowsIn(schema: Schema, rows: Reader, scope: Scope): Generator<TableRow> {
  for (const { table, column, key } of schema.sources(scope)) {
    // Stores usually return the oldest rows first. The newest are at the top of a board, so they go into the first
    // part.
    for (const row of (column === null ? rows.all(table) : rows.list(table, column, key)).toReversed())
      yield [table, row];
  }
}

function addParent(parents: Map<TableName, Map<string, boolean>>, [table, id]: RowRef): void {
  const ids = parents.get(table);
  if (ids) ids.set(id, false);
  else parents.set(table, new Map([[id, false]]));
}

function* keysOf(parents: ReadonlyMap<TableName, ReadonlyMap<string, unknown>>): Iterable<RowRef> {
  for (const [table, ids] of parents) for (const id of ids.keys()) yield [table, id];
}

/** Whether the person may have the scope open. */
export function mayOpen(schema: Schema, person: string, scope: Scope, lookup: Lookup): boolean {
  const kind = schema.kind(scope);
  if (kind === null || kind === 'everyone') return kind !== null;
  const id = idOf(scope);
  if (kind === 'self') return id === person;
  return isReader(readersOf(lookup(kind.anchor, id), lookup), person);
}

/** `42` of `project:42`. */
function idOf(scope: Scope): string {
  const colon = scope.indexOf(':');
  return colon < 0 ? '' : scope.slice(colon + 1);
}
