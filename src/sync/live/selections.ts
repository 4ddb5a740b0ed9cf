/** Keeps which lists use which selection, and finds the selections that a change concerns. */
import type { RowChange, Row } from '../protocol/row.ts';
import { valueOf } from './filter.ts';
import { groupingName } from './grouping.ts';
import type { LiveList } from './live-list.ts';
import type { Selection } from './selection.ts';

interface SharedSelection {
  readonly key: string;
  readonly selection: Selection;
  readonly lists: Set<LiveList>;
}

/** The selections of one table. */
interface TableSelections {
  readonly whole: Set<SharedSelection>;
  /** Column → key → selections. */
  readonly by: Map<string, Map<string, Set<SharedSelection>>>;
}

export class Selections {
  readonly #shared = new Map<string, SharedSelection>();
  readonly #tables = new Map<string, TableSelections>();

  has(key: string): boolean {
    return this.#shared.has(key);
  }

  /** The selection with this key; `make` creates it for the first list. */
  join(key: string, list: LiveList, make: () => Selection): Selection {
    let shared = this.#shared.get(key);
    if (!shared) {
      shared = { key, selection: make(), lists: new Set() };
      this.#shared.set(key, shared);
      this.#setFor(shared.selection).add(shared);
    }
    const [other] = [...shared.lists]
      .filter(({ query }) => groupingName(query.groupBy) === groupingName(list.query.groupBy))
      .slice(-1);
    if (other) list.reuseGroupsOf(other);
    shared.lists.add(list);
    return shared.selection;
  }

  /** The list no longer uses a selection; a selection without lists is dropped. */
  leave(list: LiveList): void {
    for (const shared of this.#shared.values()) {
      if (!shared.lists.delete(list) || shared.lists.size > 0) continue;
      this.#shared.delete(shared.key);
      this.#setFor(shared.selection).delete(shared);
    }
    list.detach();
  }

  *affectedBy(
    changes: readonly RowChange[],
  ): Iterable<readonly [Selection, ReadonlySet<LiveList>, readonly RowChange[]]> {
    const concerned = new Map<SharedSelection, RowChange[]>();
    for (const change of changes) {
      for (const shared of this.#affectedByOne(change)) {
        const theirs = concerned.get(shared);
        if (theirs) theirs.push(change);
        else concerned.set(shared, [change]);
      }
    }
    for (const [{ selection, lists }, theirs] of concerned) yield [selection, lists, theirs];
  }

  #affectedByOne({ table, before, after }: RowChange): ReadonlySet<SharedSelection> {
    const ofTable = this.#tables.get(table);
    if (!ofTable) return NO_SELECTIONS;
    if (ofTable.by.size === 0) return ofTable.whole;
    const found = new Set(ofTable.whole);
    for (const [column, byKey] of ofTable.by) {
      for (const key of [...keysOf(before, column), ...keysOf(after, column)]) {
        for (const shared of byKey.get(key) ?? []) found.add(shared);
      }
    }
    return found;
  }

  #setFor({ table, where }: Selection): Set<SharedSelection> {
    const ofTable = getOrCreate(this.#tables, table, (): TableSelections => ({ whole: new Set(), by: new Map() }));
    if (!where) return ofTable.whole;
    const byKey = getOrCreate(ofTable.by, where.column, () => new Map<string, Set<SharedSelection>>());
    return getOrCreate(byKey, where.key, () => new Set());
  }
}

const NO_SELECTIONS: ReadonlySet<SharedSelection> = new Set();

function keysOf(row: Row | null, column: string): readonly string[] {
  const value = row && valueOf(row, column);
  if (typeof value === 'string') return [value];
  return Array.isArray(value) ? (value as string[]) : [];
}

function getOrCreate<K, V>(map: Map<K, V>, key: K, make: () => V): V {
  const known = map.get(key);
  if (known !== undefined) return known;
  const made = make();
  map.set(key, made);
  return made;
}
