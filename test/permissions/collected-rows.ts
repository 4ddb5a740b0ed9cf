/** Rows that were read piece by piece. */
import type { Rows } from './state.ts';

interface Row {
  readonly id: string;
}

export class CollectedRows implements Rows {
  readonly #tables = new Map<string, Map<string, Row>>();

  add(rows: Iterable<readonly [table: string, row: Row]>): void {
    for (const [table, row] of rows) this.#table(table).set(row.id, row);
  }

  get(table: string, id: string): Row | undefined {
    return this.#table(table).get(id);
  }

  all(table: string): Row[] {
    return [...this.#table(table).values()];
  }

  list(table: string, column: string, key: string): Row[] {
    return this.all(table).filter((row) => [Reflect.get(row, column)].flat().includes(key));
  }

  #table(table: string): Map<string, Row> {
    const found = this.#tables.get(table) ?? new Map<string, Row>();
    this.#tables.set(table, found);
    return found;
  }
}
