/** What a stretch of the log comes to for each row, whoever looks. Rules V in ../SPEC.md. */
import type { Entry } from '../log/store.ts';
import type { Change, Row, Schema, Scope, TableName } from '../protocol/row.ts';
import type { Homes, Missing, View } from './homes.ts';
import { homeOf, keyOf, readersOf, type Readers } from './readers.ts';

/** One row, before the stretch and after it. */
export interface Effect {
  readonly table: TableName;
  readonly id: string;
  /** As it is after. */
  readonly row: Row | null;
  readonly scopesBefore: readonly Scope[];
  readonly scopesAfter: readonly Scope[];
  readonly was: Readers;
  readonly may: Readers;
  /** Other rows may have their home here. */
  readonly parent: boolean;
  /** It was there before: as a tombstone, perhaps. */
  readonly existed: boolean;
}

/** A part of the log, the homes before it and after it, and what it comes to. */
export interface Stretch {
  readonly effects: readonly Effect[];
  readonly before: View;
  readonly after: View;
  /** People who were shut out in it, though they may have been let in again. */
  readonly shutOut: readonly string[];
}

/** `later`: the entries after the stretch, as far as `homes` have followed. Void when it has left anything missing. */
export function stretchOf(
  schema: Schema,
  homes: Homes,
  entries: readonly Entry[],
  later: readonly Entry[],
  missing: Missing,
): Stretch {
  const before = homes.before(later.length === 0 ? entries : [...entries, ...later]);
  const after = homes.before(later);
  const [lookupBefore, lookupAfter] = [before(missing), after(missing)];
  const effects: Effect[] = [];
  for (const change of merged(entries)) {
    const { table, id } = change;
    const scopesBefore = change.before ? schema.scopes(table, change.before) : [];
    const scopesAfter = change.after ? schema.scopes(table, change.after) : [];
    const parent = homes.isParent(table);
    if (scopesBefore.length === 0 && scopesAfter.length === 0 && !parent) continue;
    effects.push({
      table,
      id,
      row: change.after,
      scopesBefore,
      scopesAfter,
      was: readersOf(homeOf(schema, table, change.before), lookupBefore),
      may: readersOf(homeOf(schema, table, change.after), lookupAfter),
      parent,
      existed: change.before !== null,
    });
  }
  return { effects, before, after, shutOut: shutOutIn(schema, entries) };
}

function shutOutIn({ people }: Schema, entries: readonly Entry[]): string[] {
  if (!people) return [];
  const changes = entries.flatMap((entry) => entry.changes.filter(({ table }) => table === people.table));
  return changes.filter(({ after }) => after !== null && people.isShutOut(after)).map(({ id }) => id);
}

/** One change per row: as it was before the first, as it is after the last. */
function merged(entries: readonly Entry[]): Iterable<Change> {
  const [only] = entries;
  if (entries.length === 1 && only) return only.changes;
  const changes = new Map<string, Change>();
  for (const entry of entries) {
    for (const change of entry.changes) {
      const key = keyOf(change.table, change.id);
      const first = changes.get(key);
      changes.set(key, first ? { ...change, before: first.before } : change);
    }
  }
  return changes.values();
}
