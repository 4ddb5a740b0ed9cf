/** The tables that the suite works with, and shorthands for commands on them. */
import type { Decide, ReaderWithReceipts, Decision, PrefetchHints, Reader, Store } from '#sync/log/store.ts';
import type { RowChange, Row } from '#sync/protocol/row.ts';
import { createTable } from '../migrations/create-table.ts';
import { migrations } from '../migrations/list.ts';
import type { Migration } from '../migrations/migration.ts';
import type { StoredTable } from '../table.ts';

export interface Item extends Row {
  readonly name: string | null;
  readonly owner: string | null;
  readonly count: number | null;
  readonly done: boolean | null;
  readonly tags: readonly string[] | null;
  readonly extra: unknown;
}

const item: StoredTable = {
  name: 'item',
  columns: {
    id: 'text',
    name: 'text',
    owner: 'text',
    count: 'integer',
    done: 'boolean',
    tags: 'list',
    extra: 'json',
    deletedAt: 'integer',
  },
  indexes: ['owner', 'tags'],
};

/** A name and columns that have to be quoted. */
const group: StoredTable = {
  name: 'group',
  columns: { id: 'text', order: 'integer', memberUids: 'list', deletedAt: 'integer' },
  indexes: ['memberUids'],
};

export const contractTables: readonly StoredTable[] = [item, group];

export const contractMigrations: readonly Migration[] = [
  ...migrations,
  {
    id: 1000,
    name: 'contract',
    changes: contractTables.map(({ name, columns, indexes }) => createTable(name, columns, indexes)),
  },
];

/** As a newer version has them. */
export const newerMigrations: readonly Migration[] = [
  ...contractMigrations,
  { id: 1001, name: 'newer', changes: [{ sqlite: '', postgres: '' }] },
];

export function anItem(id: string, columns: Partial<Item> = {}): Item {
  return { id, name: '', owner: null, count: 0, done: false, tags: [], extra: null, deletedAt: null, ...columns };
}

let made = 0;

/** A decision that makes these changes, without a receipt. */
export function changing<T = undefined>(changes: readonly RowChange[], result?: T, at = 1): Decision<T | undefined> {
  made += 1;
  const entry = { id: `command-${made}`, at, actor: 'ann', client: 'tab', name: 'item.put', version: 1, changes };
  return { entry, receipt: null, result };
}

export const put = (rows: Reader, table: string, row: Row): RowChange => ({
  table,
  id: row.id,
  before: rows.get(table, row.id) ?? null,
  after: row,
});

export const putItem =
  (row: Item, at?: number): Decide<undefined> =>
  (rows) =>
    changing([put(rows, 'item', row)], undefined, at);

export const removeItem =
  (id: string): Decide<undefined> =>
  (rows) =>
    changing([{ table: 'item', id, before: rows.get('item', id) ?? null, after: null }]);

/** Increments an item's count and returns it. */
export const count =
  (id: string): Decide<number | undefined> =>
  (rows) => {
    const row = itemOf(rows, id) ?? anItem(id);
    const next = (row.count ?? 0) + 1;
    return changing([put(rows, 'item', { ...row, count: next } as Item)], next);
  };

export const itemOf = (rows: Reader, id: string): Item | undefined => rows.get('item', id) as Item | undefined;

export const idsOf = (rows: readonly Row[]): string[] => rows.map(({ id }) => id).toSorted();

export const ask = <T>(
  store: Store,
  question: (rows: ReaderWithReceipts) => T,
  hints: PrefetchHints = {},
): Promise<T> =>
  store.write(
    (rows) => ({ entry: null, receipt: null, result: question(rows) }),
    () => hints,
  );

export const times = <T>(n: number, make: (i: number) => T): T[] => Array.from({ length: n }, (_, i) => make(i));
