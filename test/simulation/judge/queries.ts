/** What a live query shows equals a fresh evaluation over all rows. */
import type { Order, Query, Rowset } from '#sync/live/query.ts';
import type { Row } from '#sync/protocol/row.ts';
import type { Tab } from '../people/tab.ts';
import type { Verdict } from './verdict.ts';
import { list } from './rights.ts';

export function judgeQueries(tab: Tab, verdict: Verdict): void {
  for (const { query, seen, now } of tab.queries.shown()) {
    const wanted = evaluated(query, tab.rows(query.from));
    const asked = JSON.stringify(query);
    verdict.check(ids(seen) === ids(wanted), 'live queries', () => {
      return `${tab.name} shows ${ids(seen)} of ${asked}, which is ${ids(wanted)}`;
    });
    verdict.check(ids(now) === ids(wanted), 'live queries', () => {
      return `${tab.name} answers ${ids(now)} to ${asked}, which is ${ids(wanted)}`;
    });
    for (const rows of seen.groups.values()) {
      const stale = rows.find((row) => tab.row(query.from, row.id) !== row);
      verdict.check(!stale, 'live queries', () => `${tab.name} shows an old ${query.from} ${stale?.id} in ${asked}`);
    }
  }
}

function ids({ groups }: Pick<Rowset, 'groups'>): string {
  const parts = [...groups]
    .filter(([, rows]) => rows.length > 0)
    .map(([key, rows]) => `${key}:${rows.map(({ id }) => id.slice(-8)).join()}`);
  return parts.sort().join(' ');
}

function evaluated(query: Query, rows: readonly Row[]): Pick<Rowset, 'groups'> {
  const groups = new Map<string, Row[]>();
  const found = rows.filter((row) => row.deletedAt === null && isIn(query, row) && passes(query, row));
  found.sort((one, other) => compare(query, one, other));
  for (const row of found) {
    const values = [query.groupBy ?? []].flat().map((column) => String(Reflect.get(row, column) ?? ''));
    const key = values.length > 1 ? JSON.stringify(values) : (values[0] ?? '');
    groups.set(key, [...(groups.get(key) ?? []), row]);
  }
  return { groups };
}

/** Implemented literally: without case and accents; a number with its sign. */
function bareText(value: unknown): string {
  if (typeof value === 'number') return `#${value}`;
  return (typeof value === 'string' ? value : '')
    .normalize('NFD')
    .replace(/\p{Mn}/gu, '')
    .toLowerCase();
}

function isIn({ where }: Query, row: Row): boolean {
  return !where || Reflect.get(row, where.column) === where.key || list(row, where.column).includes(where.key);
}

function passes({ filter }: Query, row: Row): boolean {
  for (const word of (filter?.search?.text ?? '').split(' ').filter(Boolean)) {
    const searched = filter?.search?.columns.map((column) => bareText(Reflect.get(row, column)));
    if (!searched?.some((each) => each.includes(bareText(word)))) return false;
  }
  const members = (part: object | undefined): [string, unknown[]][] => Object.entries(part ?? {});
  const any = members(filter?.anyOf).every(([column, values]) => {
    return values.length === 0 || values.includes(Reflect.get(row, column));
  });
  return (
    any &&
    members(filter?.allOf).every(([column, values]) =>
      // One of each list.
      values.every((some) => [some].flat().some((value) => list(row, column).includes(String(value)))),
    )
  );
}

function compare({ orderBy = [] }: Query, one: Row, other: Row): number {
  for (const order of orderBy) {
    const { direction } = order;
    const [left, right] = [ordered(order, one), ordered(order, other)];
    if (left === right) continue;
    if (left === null) return 1;
    if (right === null) return -1;
    // Ordering columns hold texts or numbers.
    const less = (left as string) < (right as string);
    return less === (direction !== 'desc') ? -1 : 1;
  }
  return one.id < other.id ? -1 : 1;
}

function ordered({ column, values, folds }: Order, row: Row): unknown {
  const value: unknown = Reflect.get(row, column) ?? null;
  if (values) return values.some((each) => each === value) ? values.findIndex((each) => each === value) : null;
  return folds && typeof value === 'string' ? value.toLowerCase() : value;
}
