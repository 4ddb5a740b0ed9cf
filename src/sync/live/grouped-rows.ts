/** The result of a query: rows in groups. */
import type { Row } from '../protocol/row.ts';
import { groupKey, type Rowset } from './query.ts';

const none: readonly Row[] = [];

export type Groups = ReadonlyMap<string, readonly Row[]>;

export class GroupedRows implements Rowset {
  readonly version: number;
  readonly groups: Groups;
  readonly total: number;

  constructor(version: number, groups: Groups) {
    this.version = version;
    this.groups = groups;
    let total = 0;
    for (const rows of groups.values()) total += rows.length;
    this.total = total;
  }

  group(...values: readonly string[]): readonly Row[] {
    return this.groups.get(groupKey(values)) ?? none;
  }

  count(...values: readonly string[]): number {
    return values.length === 0 ? this.total : this.group(...values).length;
  }
}

/** The groups of `next`, reusing the lists of `previous` that hold the same rows. */
export function reuseUnchangedLists(previous: Groups, next: Groups): Groups {
  const groups = new Map<string, readonly Row[]>();
  for (const [key, rows] of next) {
    const old = previous.get(key);
    groups.set(key, old && sameRows(old, rows) ? old : rows);
  }
  return groups;
}

export function sameGroups(a: Groups, b: Groups): boolean {
  return a.size === b.size && [...a].every(([key, rows]) => b.get(key) === rows);
}

function sameRows(a: readonly Row[], b: readonly Row[]): boolean {
  return a.length === b.length && a.every((row, at) => row === b[at]);
}
