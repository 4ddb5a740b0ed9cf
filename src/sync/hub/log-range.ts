/** Computes what a range of the log changed for each row, independent of who looks at it. Rules V in ../SPEC.md. */
import type { Entry } from '../log/store.ts';
import type { RowChange, Row, Schema, Scope, TableName } from '../protocol/row.ts';
import type { HomeCache, MissingHomes, HomeSnapshot } from './home-cache.ts';
import { homeOf, rowKey, readersOf, type Readers } from './readers.ts';

/** One row before and after the range. */
export interface RowEffect {
  readonly table: TableName;
  readonly id: string;
  /** The row after the range. */
  readonly row: Row | null;
  readonly scopesBefore: readonly Scope[];
  readonly scopesAfter: readonly Scope[];
  readonly readersBefore: Readers;
  readonly readersAfter: Readers;
  /** Other rows may have their home in this one. */
  readonly isParent: boolean;
  /** The row existed before, possibly as a tombstone. */
  readonly existed: boolean;
}

/** A range of the log with its effects, and the homes before and after it. */
export interface LogRange {
  readonly effects: readonly RowEffect[];
  readonly before: HomeSnapshot;
  readonly after: HomeSnapshot;
  /** People who were disabled in the range, even if they were enabled again in it. */
  readonly disabledPeople: readonly string[];
}

/**
 * `later`: the entries after the range that `homes` include already. The result is void if `missing` is not empty
 * afterwards.
 */
export function logRangeOf(
  schema: Schema,
  homes: HomeCache,
  entries: readonly Entry[],
  later: readonly Entry[],
  missing: MissingHomes,
): LogRange {
  const before = homes.before(later.length === 0 ? entries : [...entries, ...later]);
  const after = homes.before(later);
  const [lookupBefore, lookupAfter] = [before(missing), after(missing)];
  const effects: RowEffect[] = [];
  for (const change of mergeChanges(entries)) {
    const { table, id } = change;
    const scopesBefore = change.before ? schema.scopes(table, change.before) : [];
    const scopesAfter = change.after ? schema.scopes(table, change.after) : [];
    const isParent = homes.isParent(table);
    if (scopesBefore.length === 0 && scopesAfter.length === 0 && !isParent) continue;
    effects.push({
      table,
      id,
      row: change.after,
      scopesBefore,
      scopesAfter,
      readersBefore: readersOf(homeOf(schema, table, change.before), lookupBefore),
      readersAfter: readersOf(homeOf(schema, table, change.after), lookupAfter),
      isParent,
      existed: change.before !== null,
    });
  }
  return { effects, before, after, disabledPeople: disabledIn(schema, entries) };
}

function disabledIn({ people }: Schema, entries: readonly Entry[]): string[] {
  if (!people) return [];
  const changes = entries.flatMap((entry) => entry.changes.filter(({ table }) => table === people.table));
  return changes.filter(({ after }) => after !== null && people.isDisabled(after)).map(({ id }) => id);
}

/** One change per row: its state before the first change and after the last. */
function mergeChanges(entries: readonly Entry[]): Iterable<RowChange> {
  const [only] = entries;
  if (entries.length === 1 && only) return only.changes;
  const changes = new Map<string, RowChange>();
  for (const entry of entries) {
    for (const change of entry.changes) {
      const key = rowKey(change.table, change.id);
      const first = changes.get(key);
      changes.set(key, first ? { ...change, before: first.before } : change);
    }
  }
  return changes.values();
}
