/** Which lists stand in which selection, and which selections a change concerns. */
import type { Change, Row } from '../protocol/row.ts';
import { valueOf } from './filter.ts';
import { groupingName } from './grouping.ts';
import type { List } from './list.ts';
import type { Selection } from './selection.ts';

interface Shared {
  readonly key: string;
  readonly selection: Selection;
  readonly lists: Set<List>;
}

/** Selections of one table. */
interface OfTable {
  readonly whole: Set<Shared>;
  /** Column → key → selections. */
  readonly by: Map<string, Map<string, Set<Shared>>>;
}

export class Selections {
  readonly #shared = new Map<string, Shared>();
  readonly #tables = new Map<string, OfTable>();

  /** The selection of this key; `make` makes the first. */
  join(key: string, list: List, make: () => Selection): Selection {
    let shared = this.#shared.get(key);
    if (!shared) {
      shared = { key, selection: make(), lists: new Set() };
      this.#shared.set(key, shared);
      this.#placeOf(shared.selection).add(shared);
    }
    const [other] = [...shared.lists]
      .filter(({ query }) => groupingName(query.groupBy) === groupingName(list.query.groupBy))
      .slice(-1);
    if (other) list.resemble(other);
    shared.lists.add(list);
    return shared.selection;
  }

  /** The list stands in no selection any more; one without lists goes. */
  leave(list: List): void {
    for (const shared of this.#shared.values()) {
      if (!shared.lists.delete(list) || shared.lists.size > 0) continue;
      this.#shared.delete(shared.key);
      this.#placeOf(shared.selection).delete(shared);
    }
    list.left();
  }

  *concerned(changes: readonly Change[]): Iterable<readonly [Selection, ReadonlySet<List>, readonly Change[]]> {
    const concerned = new Map<Shared, Change[]>();
    for (const change of changes) {
      for (const shared of this.#concernedBy(change)) {
        const theirs = concerned.get(shared);
        if (theirs) theirs.push(change);
        else concerned.set(shared, [change]);
      }
    }
    for (const [{ selection, lists }, theirs] of concerned) yield [selection, lists, theirs];
  }

  #concernedBy({ table, before, after }: Change): ReadonlySet<Shared> {
    const ofTable = this.#tables.get(table);
    if (!ofTable) return nothing;
    if (ofTable.by.size === 0) return ofTable.whole;
    const found = new Set(ofTable.whole);
    for (const [column, byKey] of ofTable.by) {
      for (const key of [...keysOf(before, column), ...keysOf(after, column)]) {
        for (const shared of byKey.get(key) ?? []) found.add(shared);
      }
    }
    return found;
  }

  #placeOf({ table, where }: Selection): Set<Shared> {
    const ofTable = getOr(this.#tables, table, (): OfTable => ({ whole: new Set(), by: new Map() }));
    if (!where) return ofTable.whole;
    const byKey = getOr(ofTable.by, where.column, () => new Map<string, Set<Shared>>());
    return getOr(byKey, where.key, () => new Set());
  }
}

const nothing: ReadonlySet<Shared> = new Set();

function keysOf(row: Row | null, column: string): readonly string[] {
  const value = row && valueOf(row, column);
  if (typeof value === 'string') return [value];
  return Array.isArray(value) ? (value as string[]) : [];
}

function getOr<K, V>(map: Map<K, V>, key: K, make: () => V): V {
  const known = map.get(key);
  if (known !== undefined) return known;
  const made = make();
  map.set(key, made);
  return made;
}
