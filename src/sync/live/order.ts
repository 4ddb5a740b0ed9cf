/** The order of a query's rows. */
import type { Row } from '../protocol/row.ts';
import { valueOf } from './filter.ts';
import type { Order } from './query.ts';
import type { Compare } from './sorted.ts';

/** A value that rows are ordered by; the values of one column are all text, all numbers or all booleans. */
export type SortKey = string | number | boolean | null;

/** By each column in turn, then by id; nulls are last in either direction. */
export function comparison<R extends Row>(orders: readonly Order<R>[]): Compare<R> {
  return orders.reduceRight<Compare<R>>((then, order) => {
    const compare = compareKeys(order.direction);
    return (a, b) => compare(sortKey(a, order), sortKey(b, order)) || then(a, b);
  }, byId);
}

/** Text is compared by code units, the same in every browser. */
export function compareKeys(direction: Order['direction']): Compare<SortKey> {
  const sign = direction === 'desc' ? -1 : 1;
  return (a, b) => {
    if (a === b) return 0;
    if (a === null) return 1;
    if (b === null) return -1;
    return a < b ? -sign : sign;
  };
}

export function sortKey<R extends Row>(row: R, { column, values, folds }: Order<R>): SortKey {
  const value = valueOf(row, column);
  if (values) {
    const place = Array.isArray(value)
      ? values.findIndex((each) => value.includes(each))
      : values.indexOf(String(value));
    return place < 0 ? null : place;
  }
  if (folds && typeof value === 'string') return value.toLowerCase();
  return typeof value === 'string' || typeof value === 'number' || typeof value === 'boolean' ? value : null;
}

function byId(a: Row, b: Row): number {
  return a.id < b.id ? -1 : a.id > b.id ? 1 : 0;
}
