/** What a store knows about a table, and which rows it accepts. */
import type { ColumnKind, Json } from '#domain/table.ts';
import type { RowChange, Row, TableName } from '#sync/protocol/row.ts';

/** Any `Table` of the domain qualifies. */
export interface StoredTable {
  readonly name: TableName;
  readonly columns: Readonly<Record<string, ColumnKind>>;
  readonly indexes: readonly string[];
}

export type Tables = ReadonlyMap<TableName, StoredTable>;

export function byName(tables: Iterable<StoredTable>): Tables {
  return new Map(Array.from(tables, (table) => [table.name, table]));
}

export function tableOf<T>(tables: ReadonlyMap<TableName, T>, name: TableName): T {
  const table = tables.get(name);
  if (!table) throw new TypeError(`There is no table ${name}`);
  return table;
}

export function columnOf(row: Row, column: string): Json {
  // own key: a column of the table's description.
  return (row as unknown as Readonly<Record<string, Json | undefined>>)[column] ?? null;
}

/** The keys under which `list` finds the row. */
export function keysOf(row: Row, column: string): readonly string[] {
  const value = columnOf(row, column);
  if (typeof value === 'string') return [value];
  return Array.isArray(value) ? value : [];
}

/**
 * The row as every store keeps it: each column of the table, null where the row has none. Throws a TypeError for a row
 * that some database could not return unchanged, so that it is refused before anything is written.
 */
export function checkedRow(table: StoredTable, change: RowChange): Row | null {
  if (change.after === null) return null;
  if (change.after.id !== change.id) throw new TypeError(`A change of ${table.name} ${change.id} holds another row`);
  for (const column in change.after) {
    if (!Object.hasOwn(table.columns, column)) throw new TypeError(`${table.name} has no column ${column}`);
  }
  let lacks = false;
  for (const column in table.columns) {
    const kind = table.columns[column];
    const value = columnOf(change.after, column);
    if (kind === undefined || (value !== null && !fits[kind](value))) {
      throw new TypeError(`${table.name}.${column} of ${change.id} is not ${kind}`);
    }
    lacks ||= value === null && !isNull(change.after, column);
  }
  return lacks ? completed(table, change.after) : change.after;
}

function isNull(row: Row, column: string): boolean {
  // own key: a column of the table's description.
  return (row as unknown as Readonly<Record<string, unknown>>)[column] === null;
}

function completed({ columns }: StoredTable, row: Row): Row {
  return Object.fromEntries(Object.keys(columns).map((column) => [column, columnOf(row, column)])) as unknown as Row;
}

/** Whether every database can store the text: PostgreSQL has no NUL, and none stores half a surrogate pair. */
export function isText(value: Json): boolean {
  return typeof value === 'string' && value.isWellFormed() && !value.includes('\0');
}

const fits: Readonly<Record<ColumnKind, (value: Json) => boolean>> = {
  text: isText,
  integer: Number.isSafeInteger,
  boolean: (value) => typeof value === 'boolean',
  list: (value) => Array.isArray(value) && value.every(isText),
  json: isStructure,
};

function isStructure(value: Json): boolean {
  if (typeof value === 'string') return isText(value);
  if (typeof value === 'number') return Number.isFinite(value);
  if (Array.isArray(value)) return value.every(isStructure);
  if (value === null || typeof value === 'boolean') return true;
  return typeof value === 'object' && Object.entries(value).every(([key, item]) => isText(key) && isStructure(item));
}
