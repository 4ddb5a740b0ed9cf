/**
 * Rows as JSON, a row to a line, the same of both databases: what an export holds, and a backup of PostgreSQL. It is what
 * PostgreSQL's `row_to_json` writes: times as ISO 8601, bytes as `\x` and hex digits, lists and JSON as they are.
 */
import { createHash } from 'node:crypto';

export type ColumnForm = 'text' | 'integer' | 'boolean' | 'list' | 'json' | 'time' | 'bytes';

export interface TableForm {
  readonly name: string;
  readonly columns: Readonly<Record<string, ColumnForm>>;
}

/** Some rows of a table, in the order in which the database has them. */
export interface RowBatch {
  /** Each ends with a line break. */
  readonly lines: Buffer;
  /** Where they end: reading may go on after it. */
  readonly place: string;
  readonly count: number;
}

/** About so many bytes are read and written at once. */
export const BATCH_BYTES = 4_000_000;

/** The index of the search, which Pulse makes anew from the rows; on each database it is of another form. */
export const MADE_ANEW: readonly string[] = ['searchEntry', 'searchStale'];

/** Each database has its own record of what was done to its form. */
export const MIGRATIONS = 'migration';

/** Of `meta`, what concerns processes or this database alone. SQL for both. */
export const KEPT_META = `"key" not like 'lease:%' and "key" not like 'search:%' and "key" not in ('ready', 'restoring', 'moving')`;

/** Those that others refer to come first. */
export function inReferenceOrder<T extends { readonly name: string }>(
  tables: readonly T[],
  references: readonly { readonly from: string; readonly to: string }[],
): T[] {
  const ordered = new Map<string, T>();
  const add = (table: T): void => {
    for (const { from, to } of references) {
      const target =
        from === table.name && from !== to && !ordered.has(to) ? tables.find(({ name }) => name === to) : undefined;
      if (target) add(target);
    }
    ordered.set(table.name, table);
  };
  for (const table of tables) add(table);
  return [...ordered.values()];
}

export interface TableSum {
  readonly count: number;
  /** The sum of the rows' SHA-256, in hex: in whatever order they come, the same rows have the same. */
  readonly hash: string;
}

/** What the rows of a database are, in a few bytes. */
export class RowSums {
  readonly #sums = new Map<string, { count: number; hash: bigint }>();

  add({ name, columns }: TableForm, lines: Buffer): void {
    if (name === MIGRATIONS || MADE_ANEW.includes(name)) return;
    const sum = this.#sums.get(name) ?? { count: 0, hash: 0n };
    const forms = Object.entries(columns).toSorted(([one], [other]) => (one < other ? -1 : 1));
    for (const line of rowsIn(lines)) {
      const values = forms.flatMap(([column, form]) => {
        // own key: a column of the table.
        const value = line[column] ?? null;
        return value === null ? [] : [column, plain(form, value)];
      });
      const hash = createHash('sha256')
        .update(JSON.stringify([name, values]))
        .digest('hex');
      sum.count += 1;
      sum.hash = (sum.hash + BigInt(`0x${hash}`)) % MODULUS;
    }
    this.#sums.set(name, sum);
  }

  /** By table, in the order of their names; those without rows are left out. */
  get tables(): Readonly<Record<string, TableSum>> {
    const named = [...this.#sums].toSorted(([one], [other]) => (one < other ? -1 : 1));
    return Object.fromEntries(
      named.map(([name, { count, hash }]) => [name, { count, hash: hash.toString(16).padStart(64, '0') }]),
    );
  }

  get count(): number {
    return [...this.#sums.values()].reduce((all, { count }) => all + count, 0);
  }

  /** Of all of it. */
  get hash(): string {
    return createHash('sha256').update(JSON.stringify(this.tables)).digest('hex');
  }
}

const MODULUS = 1n << 256n;

/** As every database has it. */
function plain(form: ColumnForm, value: unknown): unknown {
  switch (form) {
    case 'integer':
      return Number(value);
    case 'boolean':
      return value === true || value === 1;
    case 'time':
      return timeOf(value);
    case 'json':
      return JSON.stringify(value, membersInOrder);
    case 'bytes':
    case 'text':
    case 'list':
      return value;
  }
}

/** For `JSON.stringify`: both databases keep the members of an object as they were written, and a command may write them anew. */
export function membersInOrder(_: string, value: unknown): unknown {
  if (typeof value !== 'object' || value === null || Array.isArray(value)) return value;
  return Object.fromEntries(Object.entries(value).toSorted(([one], [other]) => (one < other ? -1 : 1)));
}

/** To the millisecond, as Pulse writes them. */
export function timeOf(value: unknown): string {
  return new Date(typeof value === 'number' ? value : String(value)).toISOString();
}

export function* rowsIn(lines: Buffer): Generator<Readonly<Record<string, unknown>>> {
  let from = 0;
  for (let end = lines.indexOf(LINE_BREAK, from); end >= 0; end = lines.indexOf(LINE_BREAK, from)) {
    yield JSON.parse(lines.toString('utf8', from, end)) as Record<string, unknown>;
    from = end + 1;
  }
}

const LINE_BREAK = 10;
