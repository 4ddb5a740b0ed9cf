/** Decides which group each row of a query belongs to. */
import type { Row } from '../protocol/row.ts';
import { valueOf } from './filter.ts';
import { groupKey } from './query.ts';

/** One column, several combined, or none. */
type GroupBy = string | readonly string[] | undefined;

/**
 * Groups are numbered in the order in which they occur. The number is kept beside a row, so that sorting many rows need
 * not look at them.
 */
export class Grouping {
  /** By number: the key of the group in a result. */
  readonly keys: string[] = [];
  readonly #columns: readonly string[];
  readonly #numbers = new Map<string, number>();

  constructor(groupBy: GroupBy) {
    this.#columns = columnsOf(groupBy);
  }

  numberOf(row: Row): number {
    const key = this.#keyOf(row);
    const known = this.#numbers.get(key);
    if (known !== undefined) return known;
    this.#numbers.set(key, this.keys.length);
    return this.keys.push(key) - 1;
  }

  #keyOf(row: Row): string {
    const [column, another] = this.#columns;
    if (column === undefined) return '';
    if (another === undefined) return valueIn(row, column);
    return groupKey(this.#columns.map((each) => valueIn(row, each)));
  }
}

/** Queries with the same name have the same groups, whatever they filter by. */
export function groupingName(groupBy: GroupBy): string {
  return groupKey(columnsOf(groupBy));
}

function columnsOf(groupBy: GroupBy): readonly string[] {
  return groupBy === undefined ? [] : [groupBy].flat();
}

function valueIn(row: Row, column: string): string {
  const value = valueOf(row, column);
  if (typeof value === 'string') return value;
  return value === null || value === undefined ? '' : JSON.stringify(value);
}
