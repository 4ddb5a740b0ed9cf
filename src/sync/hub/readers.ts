/** Finds out who may read a row. Rules V in ../SPEC.md. */
import { getAll } from '../log/get-all.ts';
import type { Reader } from '../log/store.ts';
import type { Home, Row, Schema, TableName } from '../protocol/row.ts';

export type Readers = 'everyone' | readonly string[];

const nobody: readonly string[] = [];

export function isReader(readers: Readers, person: string): boolean {
  if (readers === 'everyone') return true;
  return readers.length > SMALL ? asSet(readers).has(person) : readers.includes(person);
}

/** A row that is deleted or missing has no home: nobody may read it. */
export function homeOf(schema: Schema, table: TableName, row: Row | null | undefined): Home | null {
  return row && row.deletedAt === null ? schema.home(table, row) : null;
}

export function isDisabled({ people }: Schema, rows: Reader, person: string): boolean {
  const row = people && rows.get(people.table, person);
  return row !== undefined && people?.isDisabled(row) === true;
}

/** The home of a row at one instant: null if the row is gone, undefined if it has to be fetched first. */
export type Lookup = (table: TableName, id: string) => Home | null | undefined;

/** The people at the end of the chain of parents; nobody if a link is gone or has to be fetched first. */
export function readersOf(home: Home | null | undefined, lookup: Lookup): Readers {
  let at = home;
  for (let step = 0; at && step < DEPTH; step++) {
    if ('everyone' in at) return 'everyone';
    if ('people' in at) return at.people;
    at = lookup(...at.parent);
  }
  return nobody;
}

export type RowRef = readonly [table: TableName, id: string];

export const rowKey = (table: TableName, id: string): string => `${table}/${id}`;

/** The homes of rows and of all their ancestors. */
export function fetchHomes(schema: Schema, rows: Reader, keys: Iterable<RowRef>): Map<string, Home | null> {
  const homes = new Map<string, Home | null>();
  let wanted: RowRef[] = [...keys];
  while (wanted.length > 0) {
    const next: RowRef[] = [];
    for (const [table, ids] of byTable(wanted, homes)) {
      const found = getAll(rows, table, ids);
      for (const [index, id] of [...ids].entries()) {
        const home = homeOf(schema, table, found[index]);
        homes.set(rowKey(table, id), home);
        if (home && 'parent' in home) next.push(home.parent);
      }
    }
    wanted = next;
  }
  return homes;
}

/** A longer chain of parents is a mistake in the schema. */
const DEPTH = 8;
const SMALL = 32;

const sets = new WeakMap<readonly string[], ReadonlySet<string>>();

function asSet(people: readonly string[]): ReadonlySet<string> {
  let set = sets.get(people);
  if (!set) sets.set(people, (set = new Set(people)));
  return set;
}

function byTable(keys: Iterable<RowRef>, known: ReadonlyMap<string, unknown>): Map<TableName, Set<string>> {
  const tables = new Map<TableName, Set<string>>();
  for (const [table, id] of keys) {
    if (known.has(rowKey(table, id))) continue;
    const ids = tables.get(table);
    if (ids) ids.add(id);
    else tables.set(table, new Set([id]));
  }
  return tables;
}
