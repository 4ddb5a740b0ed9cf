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
export function predicateOf<R extends Row>(filter: Filter<R> | undefined, search = plainSearch): Predicate | null {
  const tests = testsOf(filter, search);
  for (const either of filter?.either ?? []) {
    const ways = either.map((way) => testsOf(way, search));
    if (ways.length > 0) tests.push((row) => ways.some((way) => way.every((test) => test(row))));
  }
  const [first, ...others] = tests;
  if (!first) return null;
  return others.length === 0 ? first : (row) => tests.every((test) => test(row));
}

type Predicate = (row: Row) => boolean;

function testsOf<R extends Row>(filter: Conditions<R> | undefined, { searchable, words }: Search): Predicate[] {
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
    tests.push((row) => {
      const value = valueOf(row, column);
      return Array.isArray(value) ? !value.some((each) => refused.has(each)) : !refused.has(value);
    });
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
  for (const [column, text] of Object.entries(filter?.holds ?? {})) {
    const wanted = words(text ?? '');
    if (wanted.length === 0) continue;
    tests.push((row) => {
      const value = valueOf(row, column);
      if (typeof value !== 'string') return false;
      const held = searchable(value);
      return wanted.every((word) => held.includes(word));
    });
  }
  return tests;
}

function isWithin(value: unknown, { from, to, below }: Range): boolean {
  if (typeof value !== 'string' && typeof value !== 'number') return false;
  return (
    (from === undefined || value >= from) && (to === undefined || value <= to) && (below === undefined || value < below)
  );
}

export function valueOf(row: Row, column: string): unknown {
  // own key: queries name columns of their rows; runs for every row.
  const value = (row as unknown as Record<string, unknown>)[column];
  return value === undefined && column.includes('.') ? valueAt(row, column) : value;
}

/** Of a column that is a map. */
function valueAt(row: Row, path: string): unknown {
  const dot = path.indexOf('.');
  // own key: as above.
  const map = (row as unknown as Record<string, unknown>)[path.slice(0, dot)];
  const key = path.slice(dot + 1);
  return typeof map === 'object' && map !== null && Object.hasOwn(map, key) ? map[key as keyof typeof map] : null;
}
