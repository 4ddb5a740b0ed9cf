import type { RowChange, Schema, Scope } from '../protocol/row.ts';
import type { Entry, Needed } from './store.ts';

/**
 * The one scope that all these rows are in, before and after, where none of them decides who may read or act: a session
 * that does not have it open is sent nothing of them (V3 to V7, H10). Undefined if there is no such scope.
 */
export function onlyScopeOf({ parents, people, scopes }: Schema, changes: readonly RowChange[]): Scope | undefined {
  const found = new Set<Scope>();
  for (const { table, before, after } of changes) {
    if (parents.includes(table) || table === people?.table) return undefined;
    for (const row of [before, after]) for (const scope of row ? scopes(table, row) : []) found.add(scope);
  }
  const [first] = found;
  return found.size === 1 ? first : undefined;
}

/** Whether a session with these scopes open needs the entry. */
export function isNeeded({ scope }: Entry, scopes: ReadonlySet<Scope>): boolean {
  return scope === undefined || scopes.has(scope);
}

/** Whether a page that leaves out what is not needed has the entry. */
export function isInPage(entry: Entry, needed: Needed | undefined): boolean {
  return needed === undefined || entry.seq === needed.to || (entry.seq < needed.to && isNeeded(entry, needed.scopes));
}
