/** Rows with a command's writes over them, and the changes these amount to. */
import type { Rows, Tx } from './command.ts';
import { sameJson } from '../json.ts';
import type { RowOf, TableName } from './registry.ts';
import type { BaseRow } from './table.ts';

/** One row before and after; null where there is none. */
export interface RowChange {
  readonly table: TableName;
  readonly id: string;
  readonly before: BaseRow | null;
  readonly after: BaseRow | null;
}

export class Overlay implements Tx {
  readonly withoutAdministration?: true;
  readonly #rows: Rows;
  readonly #written = new Map<TableName, Map<string, BaseRow | null>>();

  constructor(rows: Rows) {
    this.#rows = rows;
    if (rows.withoutAdministration) this.withoutAdministration = true;
  }

  /** The rows as they are once these changes are made. */
  static after(rows: Rows, changes: readonly RowChange[]): Overlay {
    const overlay = new Overlay(rows);
    for (const { table, id, after } of changes) overlay.#writes(table).set(id, after);
    return overlay;
  }

  get<T extends TableName>(table: T, id: string): RowOf<T> | undefined {
    const written = this.#written.get(table)?.get(id);
    if (written === undefined) return this.#rows.get(table, id);
    // `put` accepts only rows of this table under its name.
    return written === null ? undefined : (written as RowOf<T>);
  }

  list<T extends TableName>(table: T, column: keyof RowOf<T> & string, key: string): RowOf<T>[] {
    const listed = this.#rows.list(table, column, key);
    const written = this.#written.get(table);
    if (!written) return listed;
    const kept = listed.filter((row) => !written.has(row.id));
    for (const row of written.values()) {
      const found = row as RowOf<T> | null;
      if (found && holds(found[column], key)) kept.push(found);
    }
    return kept;
  }

  put<T extends TableName>(table: T, row: RowOf<T>): void {
    this.#writes(table).set(row.id, row);
  }

  remove(table: TableName, id: string): void {
    this.#writes(table).set(id, null);
  }

  /** The rows of a table that were put, in the order in which they first were. */
  written<T extends TableName>(table: T): RowOf<T>[] {
    // `put` accepts only rows of this table under its name.
    return [...(this.#written.get(table)?.values() ?? [])].filter((row) => row !== null) as RowOf<T>[];
  }

  /** Takes over what was written in an overlay above this one. */
  merge(other: Overlay): void {
    for (const [table, rows] of other.#written) for (const [id, row] of rows) this.#writes(table).set(id, row);
  }

  /** One change per row whose content differs, in the order in which rows were first written. */
  changes(): RowChange[] {
    const changes: RowChange[] = [];
    for (const [table, rows] of this.#written)
      for (const [id, after] of rows) {
        const before = this.#rows.get(table, id) ?? null;
        if (!sameJson(before, after)) changes.push({ table, id, before, after });
      }
    return changes;
  }

  /** The changes, each from what `rows` hold: for an overlay over others that are over `rows`. */
  changesFrom(rows: Rows): RowChange[] {
    return this.changes().map((change) => ({ ...change, before: rows.get(change.table, change.id) ?? null }));
  }

  #writes(table: TableName): Map<string, BaseRow | null> {
    const found = this.#written.get(table);
    if (found) return found;
    const made = new Map<string, BaseRow | null>();
    this.#written.set(table, made);
    return made;
  }
}

function holds(value: unknown, key: string): boolean {
  return Array.isArray(value) ? value.includes(key) : value === key;
}
