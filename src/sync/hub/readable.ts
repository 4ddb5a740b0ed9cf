/** Filters rows by whether a person may read them. Rules V in ../SPEC.md. */
import { getAll } from '../log/get-all.ts';
import type { Reader, Store } from '../log/store.ts';
import type { Row, Schema, TableName } from '../protocol/row.ts';
import { fetchHomes, rowKey, isReader, readersOf, type Lookup } from './readers.ts';

/** Those of the rows that exist and that the person may read, as of one instant, ordered by id. */
export async function readable(
  store: Store,
  schema: Schema,
  person: string,
  table: TableName,
  ids: readonly string[],
): Promise<Row[]> {
  return store.read((rows) => readableIn(rows, schema, person, table, ids));
}

function readableIn(rows: Reader, schema: Schema, person: string, table: TableName, ids: readonly string[]): Row[] {
  const homes = fetchHomes(
    schema,
    rows,
    ids.map((id) => [table, id] as const),
  );
  const lookup: Lookup = (of, id) => homes.get(rowKey(of, id));
  return getAll(rows, table, ids).filter(
    (row): row is Row => row !== undefined && isReader(readersOf(lookup(table, row.id), lookup), person),
  );
}
