/** What a command did to the rows below it and which rows it read: it runs again only if one of those has changed. */
import type { RowChange } from '../protocol/row.ts';
import type { Tables } from './tables.ts';
import { listKey, rowKey } from './key.ts';

export type ReadableRows = Pick<Tables, 'get' | 'list'>;

export interface CommandEffect {
  /** The keys of rows and lists. */
  readonly reads: ReadonlySet<string>;
  readonly writes: readonly RowChange[];
}

/** Runs a command, recording what it reads. */
export function recordEffect(run: (rows: ReadableRows) => readonly RowChange[], rows: ReadableRows): CommandEffect {
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

/** Whether a row that it read or wrote has changed. */
export function touches(effect: CommandEffect, changed: ReadonlySet<string>): boolean {
  for (const { table, id } of effect.writes) if (changed.has(rowKey(table, id))) return true;
  return changed.size < effect.reads.size
    ? [...changed].some((key) => effect.reads.has(key))
    : [...effect.reads].some((key) => changed.has(key));
}
