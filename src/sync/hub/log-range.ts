/** What a stretch of the log comes to for each row, whoever looks. Rules V in ../SPEC.md. */
import type { Entry } from '../log/store.ts';
import type { RowChange, Row, Schema, Scope, TableName } from '../protocol/row.ts';
import type { HomeCache, MissingHomes, HomeSnapshot } from './home-cache.ts';
import { homeOf, rowKey, readersOf, type Readers } from './readers.ts';

/** One row, before the stretch and after it. */
export interface RowEffect {
  readonly table: TableName;
  readonly id: string;
  /** As it is after. */
  readonly row: Row | null;
  readonly scopesBefore: readonly Scope[];
  readonly scopesAfter: readonly Scope[];
  readonly readersBefore: Readers;
  readonly readersAfter: Readers;
  /** Other rows may have their home here. */
  readonly isParent: boolean;
  /** It was there before: as a tombstone, perhaps. */
  readonly existed: boolean;
}

/** A part of the log, the homes before it and after it, and what it comes to. */
export interface LogRange {
  readonly effects: readonly RowEffect[];
  readonly before: HomeSnapshot;
  readonly after: HomeSnapshot;
  /** People who were shut out in it, though they may have been let in again. */
  readonly disabledPeople: readonly string[];
}

/** `later`: the entries after the stretch, as far as `homes` have followed. Void when it has left anything missing. */
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

/** One change per row: as it was before the first, as it is after the last. */
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
