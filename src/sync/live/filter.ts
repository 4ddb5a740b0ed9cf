/** Decides which rows pass a query's filter. */
import type { Row } from '../protocol/row.ts';
import { TEXT_END } from './chunked-rows.ts';
import type { Conditions, Filter, Range, Search } from './query.ts';

/** Ignores case. */
export const plainSearch: Search = {
  searchable: (value) => String(value).toLowerCase(),
  words: (text) => text.toLowerCase().split(/\s+/).filter(Boolean),
};

/** The search text of a row: the columns in one string, so that one search covers all of them. */
export function searchText(row: Row, columns: readonly string[], { searchable }: Search): string {
  let text = '';
  for (const column of columns) {
    const value = valueOf(row, column);
    if (typeof value === 'string' || typeof value === 'number') text += searchable(value) + TEXT_END;
  }
  return text;
}

/** The filter without its search; null if every row passes. */
export function predicateOf<R extends Row>(filter: Filter<R> | undefined): Predicate | null {
  const tests = testsOf(filter);
  if (filter?.either && filter.either.length > 0) {
    const ways = filter.either.map(testsOf);
    tests.push((row) => ways.some((way) => way.every((test) => test(row))));
  }
  const [first, ...others] = tests;
  if (!first) return null;
  return others.length === 0 ? first : (row) => tests.every((test) => test(row));
}

type Predicate = (row: Row) => boolean;

function testsOf<R extends Row>(filter: Conditions<R> | undefined): Predicate[] {
  const tests: Predicate[] = [];
  for (const [column, values] of Object.entries(filter?.anyOf ?? {})) {
    if (!Array.isArray(values) || values.length === 0) continue;
    const accepted = new Set<unknown>(values);
    tests.push((row) => {
      const value = valueOf(row, column);
      return Array.isArray(value) ? value.some((each) => accepted.has(each)) : accepted.has(value);
    });
  }
  for (const [column, values] of Object.entries(filter?.noneOf ?? {})) {
    if (!Array.isArray(values) || values.length === 0) continue;
    const refused = new Set<unknown>(values);
    tests.push((row) => !refused.has(valueOf(row, column)));
  }
  for (const [column, values] of Object.entries<readonly (readonly string[])[] | undefined>(filter?.allOf ?? {})) {
    if (!values || values.length === 0) continue;
    tests.push((row) => {
      const held = valueOf(row, column);
      return Array.isArray(held) && values.every((some) => some.some((value) => held.includes(value)));
    });
  }
  for (const [column, range] of Object.entries(filter?.within ?? {})) {
    if (range) tests.push((row) => isWithin(valueOf(row, column), range));
  }
  return tests;
}

function isWithin(value: unknown, { from, below }: Range): boolean {
  if (typeof value !== 'string' && typeof value !== 'number') return false;
  return (from === undefined || value >= from) && (below === undefined || value < below);
}

export function valueOf(row: Row, column: string): unknown {
  // own key: queries name columns of their rows; runs for every row.
  return (row as unknown as Record<string, unknown>)[column];
}
