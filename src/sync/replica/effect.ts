/** What a command did to the rows under it, and what that depended on: it is run again only when that has changed. */
import type { Change } from '../protocol/row.ts';
import type { Tables } from './tables.ts';
import { listKey, rowKey } from './key.ts';

export type ReadableRows = Pick<Tables, 'get' | 'list'>;

export interface Effect {
  /** Keys of rows and lists. */
  readonly reads: ReadonlySet<string>;
  readonly writes: readonly Change[];
}

/** Runs a command, noting what it reads. */
export function effectOf(run: (rows: ReadableRows) => readonly Change[], rows: ReadableRows): Effect {
  const reads = new Set<string>();
  const writes = run({
    get: (table, id) => {
      reads.add(rowKey(table, id));
      return rows.get(table, id);
    },
    list: (table, column, key) => {
      reads.add(listKey(table, column, key));
      return rows.list(table, column, key);
    },
  });
  return { reads, writes };
}

/** Whether something that it read or wrote is among what has changed. */
export function touches(effect: Effect, changed: ReadonlySet<string>): boolean {
  for (const { table, id } of effect.writes) if (changed.has(rowKey(table, id))) return true;
  return changed.size < effect.reads.size
    ? [...changed].some((key) => effect.reads.has(key))
    : [...effect.reads].some((key) => changed.has(key));
}
