/** Which list each row of a query comes in. */
import type { Row } from '../protocol/row.ts';
import { valueOf } from './filter.ts';
import { groupKey } from './query.ts';

/** A column, several together, or none. */
type GroupBy = string | readonly string[] | undefined;

/** Groups are numbered as they are met: a number is kept beside a row, so that sorting many looks at none of them. */
export class Grouping {
  /** By number, the key of the group in a result. */
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

/** Queries of the same name come in the same lists, apart from what they filter by. */
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
