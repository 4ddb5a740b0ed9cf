/** Compares what each person is sent (snapshots, homes of rows, their replica) with the table. */
import { schema } from '#domain/registry.ts';
import { homeOf, isReader, readersOf, type Lookup } from '#sync/hub/readers.ts';
import { readScope } from '#sync/hub/scope.ts';
import type { Report } from './door.ts';
import { holds, mayOpen, scopesOf } from './scopes.ts';
import { readOf } from './lines.ts';
import { isReadElsewhere, type State } from './state.ts';
import type { PersonReplica, System } from './system.ts';
import type { Hits } from './table.ts';

/** Each scope as a snapshot: the rows that the table lets the person read, or no scope at all. */
export async function compareSnapshots(system: System, state: State, hits: Hits, report: Report): Promise<void> {
  const nowhere = [
    `project:${system.newId()}`,
    `tally:${system.newId()}`,
    `task:${system.newId()}`,
    `user:${system.newId()}`,
    'user:',
    'person',
  ];
  const scopes = [...scopesOf(state), ...nowhere];
  for (const person of system.seats.keys()) {
    for (const target of state.targets())
      if (!isReadElsewhere(target) && state.isPresent(target)) hits.add(readOf(target), state.stands(person, target));
    const readable = state.targets().filter((target) => state.reads(person, target));
    for (const scope of scopes) {
      const found = await readScope(system.store, schema, person, scope);
      const got = found && inOrder(found.rows.map(([table, row]) => textOf(table, row)));
      const expected = mayOpen(person, scope, state)
        ? inOrder(readable.filter((target) => holds(scope, target)).map(({ table, row }) => textOf(table, row)))
        : null;
      if (got !== expected) report(`${person} reads the scope ${scope}:\n${got}\nnot\n${expected}`);
    }
  }
}

/** The home of each row admits the people whom the table lets read it, whether or not a scope would deliver it. */
export function compareHomes(system: System, state: State, report: Report): void {
  const { database } = system;
  const lookup: Lookup = (table, id) => homeOf(schema, table, database.get(table, id));
  for (const target of state.targets()) {
    const readers = readersOf(lookup(target.table, target.row.id), lookup);
    for (const person of system.seats.keys()) {
      const isLetIn = isReader(readers, person);
      if (isLetIn !== state.reads(person, target))
        report(`the home of ${textOf(target.table, target.row)} says ${isLetIn} to ${person}`);
    }
  }
}

/**
 * Everything that each replica has got through snapshots and deltas: what the table lets the person read; all of it if
 * every scope was opened, otherwise what the opened scopes contain.
 */
export function compareReplicas(
  { seats }: { readonly seats: ReadonlyMap<string, PersonReplica> },
  state: State,
  of: 'all' | 'some',
  report: Report,
): void {
  for (const [person, { replica, scopes }] of seats) {
    for (const [scope, handle] of scopes) {
      const is = handle.state();
      const isTheirs = mayOpen(person, scope, state);
      // A denied scope is asked for again when its own row arrives, which takes another scope.
      const isDark = of === 'some' && isTheirs && is === 'denied' && !hasAnchor(replica, scope);
      if (!isDark && is !== (isTheirs ? 'open' : 'denied')) report(`${person} has the scope ${scope} ${is}`);
    }
    const open = [...scopes].filter(([, handle]) => handle.state() === 'open').map(([scope]) => scope);
    const visible = state
      .targets()
      .filter((target) => state.reads(person, target))
      .filter((target) => of === 'all' || open.some((scope) => holds(scope, target)));
    const expected = new Set(visible.map(({ table, row }) => textOf(table, row)));
    const held = new Set(state.tables.flatMap((table) => replica.all(table).map((row) => textOf(table, row))));
    for (const row of expected) if (!held.has(row)) report(`the replica of ${person} lacks ${row}`);
    for (const row of held) if (!expected.has(row)) report(`the replica of ${person} holds ${row}`);
  }
}

/** The copy that a program keeps by asking for changes: what the table lets its person read. */
export function compareCopies({ seats }: Pick<System, 'seats'>, state: State, report: Report): void {
  for (const [person, { copy }] of seats) {
    const followed = copy.place?.scopes ?? [];
    for (const scope of followed) if (!mayOpen(person, scope, state)) report(`${person} follows the scope ${scope}`);
    const visible = state
      .targets()
      .filter((target) => state.reads(person, target) && followed.some((scope) => holds(scope, target)));
    const expected = new Set(visible.map(({ table, row }) => textOf(table, row)));
    const held = new Set(Array.from(copy.rows, ([key, row]) => textOf(key.slice(0, key.indexOf('/')), row)));
    for (const row of expected) if (!held.has(row)) report(`the copy of ${person} lacks ${row}`);
    for (const row of held) if (!expected.has(row)) report(`the copy of ${person} holds ${row}`);
  }
}

function hasAnchor(replica: PersonReplica['replica'], scope: string): boolean {
  const kind = schema.kind(scope);
  const [, id = ''] = scope.split(':');
  return typeof kind === 'object' && kind !== null && replica.get(kind.anchor, id) !== undefined;
}

function inOrder(rows: string[]): string {
  return rows.sort().join('\n');
}

/** Rows never change, and each is compared with many. */
const texts = new WeakMap<object, string>();

function textOf(table: string, row: object): string {
  const known = texts.get(row);
  if (known !== undefined) return known;
  const text = `${table} ${JSON.stringify(row)}`;
  texts.set(row, text);
  return text;
}
