/** Who sees what in the example product, written once more in a simpler way than in the hub. */
import type { Entry } from '#sync/log/store.ts';
import type { Row, Scope } from '#sync/protocol/row.ts';
import { schema } from './schema.ts';

/** Rows at one instant. */
export interface State {
  get(table: string, id: string): Row | undefined;
  all(table: string): Iterable<Row>;
}

export function mayRead(state: State, person: string, table: string, id: string): boolean {
  const row = state.get(table, id);
  if (!row || row.deletedAt !== null) return false;
  const home = schema.home(table, row);
  if ('everyone' in home) return true;
  return 'people' in home ? home.people.includes(person) : mayRead(state, person, ...home.parent);
}

export function mayOpen(state: State, person: string, scope: Scope): boolean {
  const [kind = '', id = ''] = scope.split(':');
  if (kind === 'everyone') return true;
  if (kind === 'group' || kind === 'item') return mayRead(state, person, kind, id);
  return id === person;
}

/** Table and id → row. */
export function visibleIn(state: State, person: string, scopes: Iterable<Scope>): Map<string, Row> {
  const wanted = new Set(scopes);
  const rows = new Map<string, Row>();
  for (const table of schema.tables) {
    for (const row of state.all(table)) {
      if (!mayRead(state, person, table, row.id)) continue;
      if (schema.scopes(table, row).some((scope) => wanted.has(scope))) rows.set(`${table}/${row.id}`, row);
    }
  }
  return rows;
}

/** The state after the entry `seq`, from the whole log. */
export function stateAt(log: readonly Entry[], seq: number): State {
  const rows = new Map<string, Map<string, Row>>();
  for (const { changes } of log.slice(0, seq)) {
    for (const { table, id, after } of changes) {
      const known = rows.get(table) ?? new Map<string, Row>();
      rows.set(table, known);
      if (after) known.set(id, after);
      else known.delete(id);
    }
  }
  return {
    get: (table, id) => rows.get(table)?.get(id),
    all: (table) => rows.get(table)?.values() ?? [],
  };
}
