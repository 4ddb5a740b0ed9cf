/**
 * Shows rows below a tombstone as tombstones too (R9). The server sends no tombstones: only a pending deletion makes
 * one, so that there is almost always nothing to hide and nothing is computed.
 */
import { decides } from '../rule.ts';
import type { RowChange, Row, Schema, TableName } from '../protocol/row.ts';
import type { Tables } from './tables.ts';

/** A row as it is, and as it is shown. */
interface HiddenRow {
  readonly row: Row;
  readonly seen: Row;
}

/** Table → id → … */
type RowMap<T> = Map<TableName, Map<string, T>>;

export class TombstoneCascade {
  readonly #schema: Schema;
  readonly #tables: Tables;
  readonly #parents: ReadonlySet<TableName>;
  /** For tombstones that may be the home of other rows: when they were deleted. */
  readonly #tombstones: RowMap<number> = new Map();
  #hidden: RowMap<HiddenRow> = new Map();

  constructor(schema: Schema, tables: Tables) {
    this.#schema = schema;
    this.#tables = tables;
    this.#parents = new Set(schema.parents);
  }

  get(table: TableName, id: string): Row | undefined {
    const row = this.#tables.get(table, id);
    return this.#hidden.size > 0 && row ? this.#seen(table, row) : row;
  }

  list(table: TableName, column: string, key: string): Row[] {
    return this.#allAsSeen(table, this.#tables.list(table, column, key));
  }

  all(table: TableName): Row[] {
    return this.#allAsSeen(table, this.#tables.all(table));
  }

  /** What a change means for the view. To be called with every change, after it was made. */
  apply(changes: readonly RowChange[]): readonly RowChange[] {
    let moved = false;
    for (const change of changes) if (this.#parents.has(change.table) && this.#affectsOthers(change)) moved = true;
    if (this.#tombstones.size === 0 && this.#hidden.size === 0) return changes;
    return moved ? this.#recompute(changes) : changes.flatMap((change) => this.#changeOf(change));
  }

  #seen(table: TableName, row: Row): Row {
    return this.#hidden.get(table)?.get(row.id)?.seen ?? row;
  }

  #allAsSeen(table: TableName, rows: Row[]): Row[] {
    return this.#hidden.has(table) ? rows.map((row) => this.#seen(table, row)) : rows;
  }

  /** Whether other rows become hidden or visible through it. */
  #affectsOthers({ table, id, before, after }: RowChange): boolean {
    const was = before?.deletedAt ?? null;
    const is = after?.deletedAt ?? null;
    if (is !== null) mark(this.#tombstones, table, id, is);
    else unmark(this.#tombstones, table, id);
    if (was !== is) return true;
    if (this.#tombstones.size === 0) return false;
    return before === null || after === null || !sameHome(this.#schema, table, before, after);
  }

  /** The change of a row that hides or shows no other row. */
  #changeOf({ table, id, before, after }: RowChange): RowChange[] {
    const was = this.#hidden.get(table)?.get(id)?.seen ?? before;
    const deletedAt = after && after.deletedAt === null ? this.#parentDeletedAt(table, after) : null;
    if (after === null || deletedAt === null) unmark(this.#hidden, table, id);
    else mark(this.#hidden, table, id, { row: after, seen: { ...after, deletedAt } });
    const is = this.#hidden.get(table)?.get(id)?.seen ?? after;
    return was === is ? [] : [{ table, id, before: was, after: is }];
  }

  #recompute(changes: readonly RowChange[]): RowChange[] {
    const before = this.#hidden;
    this.#hidden = this.#hiddenRows(before);
    const seenChanges: RowChange[] = [];
    const known: RowMap<true> = new Map();
    for (const { table, id, before: row, after } of changes) {
      mark(known, table, id, true);
      const was = before.get(table)?.get(id)?.seen ?? row;
      const is = this.#hidden.get(table)?.get(id)?.seen ?? after;
      if (was !== is) seenChanges.push({ table, id, before: was, after: is });
    }
    for (const rows of [before, this.#hidden]) {
      for (const [table, ids] of rows) {
        for (const [id, { row }] of ids) {
          if (known.get(table)?.has(id)) continue;
          mark(known, table, id, true);
          const was = before.get(table)?.get(id)?.seen ?? row;
          const is = this.#hidden.get(table)?.get(id)?.seen ?? row;
          if (was !== is) seenChanges.push({ table, id, before: was, after: is });
        }
      }
    }
    return seenChanges;
  }

  /**
   * Goes outward from the tombstones, so that each row gets the time of the nearest. Unchanged entries keep their
   * identity.
   */
  #hiddenRows(before: RowMap<HiddenRow>): RowMap<HiddenRow> {
    const all: RowMap<HiddenRow> = new Map();
    let above: ReadonlyMap<TableName, ReadonlyMap<string, number>> = this.#tombstones;
    while (above.size > 0) {
      const next: RowMap<number> = new Map();
      for (const table of this.#schema.tables) {
        for (const row of this.#tables.all(table)) {
          if (row.deletedAt !== null) continue;
          const home = this.#schema.home(table, row);
          const deletedAt = 'parent' in home ? above.get(home.parent[0])?.get(home.parent[1]) : undefined;
          if (deletedAt === undefined) continue;
          decides('R9');
          const known = before.get(table)?.get(row.id);
          const isSame = known?.row === row && known.seen.deletedAt === deletedAt;
          mark(all, table, row.id, isSame ? known : { row, seen: { ...row, deletedAt } });
          if (this.#parents.has(table)) mark(next, table, row.id, deletedAt);
        }
      }
      above = next;
    }
    return all;
  }

  /** The deletion time of the row's parent, which is a tombstone or below one; null if it is neither. */
  #parentDeletedAt(table: TableName, row: Row): number | null {
    const home = this.#schema.home(table, row);
    if (!('parent' in home)) return null;
    const [parent, id] = home.parent;
    return this.#tombstones.get(parent)?.get(id) ?? this.#hidden.get(parent)?.get(id)?.seen.deletedAt ?? null;
  }
}

function sameHome(schema: Schema, table: TableName, one: Row, other: Row): boolean {
  const [left, right] = [schema.home(table, one), schema.home(table, other)];
  if (!('parent' in left) || !('parent' in right)) return 'parent' in left === 'parent' in right;
  return left.parent[0] === right.parent[0] && left.parent[1] === right.parent[1];
}

function mark<T>(marked: RowMap<T>, table: TableName, id: string, value: T): void {
  const ids = marked.get(table);
  if (ids) ids.set(id, value);
  else marked.set(table, new Map([[id, value]]));
}

function unmark(marked: RowMap<unknown>, table: TableName, id: string): void {
  const ids = marked.get(table);
  if (ids?.delete(id) && ids.size === 0) marked.delete(table);
}
