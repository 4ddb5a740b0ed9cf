/** Writes the rows of a snapshot. Half of a row's JSON would be the names of its columns. Rule D5 in ../SPEC.md. */
import { splitIntoFrames } from './frame.ts';
import type { ToClient } from './message.ts';
import type { Row, TableName } from './row.ts';

type Snapshot = Extract<ToClient, { t: 'snapshot' }>;

/** Groups consecutive rows of one table with the same columns: `[table, [column, …], [[value, …], …]]`. */
export class RowPacker {
  /** Of closed groups, and of the open one up to its last row; empty without rows. */
  #json = '';
  #table: TableName | null = null;
  #columns: readonly string[] = [];

  get characters(): number {
    return this.#json.length;
  }

  add([table, row]: readonly [table: TableName, row: Row]): void {
    const columns = Object.keys(row);
    const goesOn = table === this.#table && isSame(columns, this.#columns);
    if (goesOn) this.#json += ',';
    else {
      if (this.#table !== null) this.#json += ']],';
      this.#json += `[${JSON.stringify(table)},${JSON.stringify(columns)},[`;
      this.#table = table;
      this.#columns = columns;
    }
    this.#json += JSON.stringify(Object.values(row));
  }

  toJson(): string {
    return this.#table === null ? '[]' : `[${this.#json}]]]`;
  }
}

/** The frames of a part of a snapshot, whose rows are packed already. */
export function snapshotFrames(
  rows: RowPacker,
  { scope, first, done, cursor }: Omit<Snapshot, 't' | 'rows'>,
): string[] {
  const rest = JSON.stringify({ first, done, cursor }).slice(1);
  return splitIntoFrames(`{"t":"snapshot","scope":${JSON.stringify(scope)},"rows":${rows.toJson()},${rest}`);
}

/** The frames of a whole message with its rows. */
export function encodeSnapshot(snapshot: Snapshot): string[] {
  const rows = new RowPacker();
  for (const row of snapshot.rows) rows.add(row);
  return snapshotFrames(rows, snapshot);
}

function isSame(one: readonly string[], other: readonly string[]): boolean {
  return one.length === other.length && one.every((name, at) => name === other[at]);
}
