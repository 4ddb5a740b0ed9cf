/** The rows of one table, through prepared statements. */
import type { ColumnKind, Json } from '#domain/table.ts';
import type { Row } from '#sync/protocol/row.ts';
import type { Database, Statement } from 'better-sqlite3';
import { listIndexName } from '../migrations/create-table.ts';
import { columnOf, isText, type StoredTable } from '../table.ts';

type Value = string | number | null;
type Stored = Record<string, Value>;

export class SqliteTable {
  readonly description: StoredTable;
  readonly #database: Database;
  readonly #columns: readonly (readonly [name: string, encode: (value: Json) => Value])[];
  readonly #decoded: readonly (readonly [name: string, decode: (value: Value) => Json])[];
  readonly #get: Statement<[string], Stored>;
  readonly #all: Statement<[], Stored>;
  readonly #lists: ReadonlyMap<string, Statement<[string], Stored>>;
  readonly #put: Statement<Value[]>;
  /** Update statements, by the columns that they set. */
  readonly #changes = new Map<string, Statement<Value[]>>();
  readonly #remove: Statement<[string]>;
  /** Rows that this transaction has read and written: rules ask for the same few rows again and again. */
  readonly #known = new Map<string, Row | undefined>();

  constructor(database: Database, description: StoredTable) {
    const { name, columns, indexes } = description;
    this.description = description;
    this.#database = database;
    this.#columns = Object.entries(columns).map(([column, kind]) => [column, encoders[kind] ?? plain]);
    this.#decoded = Object.entries(columns).flatMap(([column, kind]) => {
      const decode = decoders[kind];
      return decode ? [[column, decode] as const] : [];
    });
    const names = Object.keys(columns);
    const select = `select ${names.map((column) => `t."${column}"`).join(', ')} from "${name}" t`;
    this.#get = database.prepare(`${select} where t.id = ?`);
    this.#all = database.prepare(select);
    this.#lists = new Map(
      ['id', ...indexes].map((column) => [
        column,
        database.prepare(
          // own key: a column of the table's description.
          columns[column] === 'list'
            ? `${select} join "${listIndexName(name, column)}" k on k.id = t.id where k.key = ?`
            : `${select} where t."${column}" = ?`,
        ),
      ]),
    );
    const others = names.filter((column) => column !== 'id');
    this.#put = database.prepare(
      `insert into "${name}" (${names.map((column) => `"${column}"`).join(', ')}) values (${names.map(() => '?').join(', ')}) ` +
        `on conflict (id) do update set ${others.map((column) => `"${column}" = excluded."${column}"`).join(', ')}`,
    );
    this.#remove = database.prepare(`delete from "${name}" where id = ?`);
  }

  get(id: string): Row | undefined {
    const known = this.#known.get(id);
    if (known !== undefined || this.#known.has(id)) return known;
    const stored = isText(id) ? this.#get.get(id) : undefined;
    const row = stored && this.#decode(stored);
    this.#known.set(id, row);
    return row;
  }

  list(column: string, key: string): Row[] {
    const statement = this.#lists.get(column);
    if (!statement) throw new TypeError(`${this.description.name} has no index on ${column}`);
    if (!isText(key)) return [];
    return statement.all(key).map((stored) => this.#decode(stored));
  }

  all(): Row[] {
    return this.#all.all().map((stored) => this.#decode(stored));
  }

  /** `before` is the stored row; `after`, the new one, has every column. */
  write(id: string, before: Row | null, after: Row | null): void {
    if (!after) this.#remove.run(id);
    else if (before) this.#change(id, before, after);
    else this.#put.run(...this.#columns.map(([column, encode]) => encode(columnOf(after, column))));
    this.#known.set(id, after ?? undefined);
  }

  /** To be called at the start of each transaction. */
  forget(): void {
    this.#known.clear();
  }

  /** Sets only what differs: SQLite updates the indexes of every column that is set, changed or not. */
  #change(id: string, before: Row, after: Row): void {
    const changed: string[] = [];
    const values: Value[] = [];
    for (const [name, encode] of this.#columns) {
      const value = encode(columnOf(after, name));
      if (value === encode(columnOf(before, name))) continue;
      changed.push(name);
      values.push(value);
    }
    if (changed.length === 0) return;
    const { changes } = this.#setting(changed).run(...values, id);
    if (changes !== 1) throw new Error(`${this.description.name} ${id} was decided upon and is not there`);
  }

  #setting(columns: readonly string[]): Statement<Value[]> {
    const sets = columns.map((name) => `"${name}" = ?`).join(', ');
    let statement = this.#changes.get(sets);
    if (!statement) {
      statement = this.#database.prepare(`update "${this.description.name}" set ${sets} where id = ?`);
      this.#changes.set(sets, statement);
    }
    return statement;
  }

  /** In place: the object was made for this result. */
  #decode(stored: Stored): Row {
    const row: Record<string, Json> = stored;
    for (const [column, decode] of this.#decoded) {
      // own key: a column of the table's description.
      const value = stored[column] ?? null;
      // own key: the same.
      if (value !== null) row[column] = decode(value);
    }
    return row as unknown as Row;
  }
}

const plain = (value: Json): Value => (typeof value === 'string' || typeof value === 'number' ? value : null);
const text = (value: Json): Value => (value === null ? null : JSON.stringify(value));

const encoders: Readonly<Partial<Record<ColumnKind, (value: Json) => Value>>> = {
  boolean: (value) => (value === null ? null : Number(value)),
  list: text,
  json: text,
};

const decoders: Readonly<Partial<Record<ColumnKind, (value: Value) => Json>>> = {
  boolean: (value) => value === 1,
  list: (value) => (value === '[]' ? [] : (JSON.parse(String(value)) as Json)),
  json: (value) => JSON.parse(String(value)) as Json,
};
