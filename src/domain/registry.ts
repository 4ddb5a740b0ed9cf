/**
 * What follows from the descriptions of all tables: row types, the schema that sync works with, and which table is
 * whose parent.
 */
import type { Rows } from './command.ts';
import { isDisabled, type PersonRow } from './person/row.ts';
import {
  homeOf,
  parentsOf,
  parseScope,
  scopesOf,
  type BaseRow,
  type Home,
  type Opener,
  type Scope,
  type Table,
} from './table.ts';
import * as described from './tables.ts';

type Described = typeof described;
export type TableName = keyof Described;
export type RowTypes = { [T in TableName]: Described[T] extends Table<infer R> ? R : never };
export type RowOf<T extends TableName> = RowTypes[T];

export const tables: { readonly [T in TableName]: Table<RowTypes[T]> } = described;

export const tableNames = Object.keys(tables) as TableName[];

/** The description of a table whose noun is not known at compile time; throws for an unknown name. */
export function tableOf(name: string): Table {
  // A row is only ever handed to the description of its own table, which the type of a union cannot express.
  const found = Object.hasOwn(tables, name) ? (tables[name as TableName] as unknown as Table) : undefined;
  if (!found) throw new Error(`No such table: ${name}`);
  return found;
}

/** The tables whose rows have their home in a row of `parent`, each with the column that holds its id. */
export function childrenOf(parent: TableName): { readonly table: TableName; readonly by: string }[] {
  return tableNames.flatMap((table) =>
    parentsOf(tableOf(table)).flatMap((rule) => (rule.parent === parent ? [{ table, by: rule.by }] : [])),
  );
}

/** The rows whose `column` (`id`, or an indexed one) holds this id, tombstones included. */
export function rowsNaming<T extends TableName>(
  rows: Rows,
  table: T,
  column: keyof RowOf<T> & string,
  id: string,
): RowOf<T>[] {
  if (column !== 'id') return rows.list(table, column, id);
  const row = rows.get(table, id);
  return row ? [row] : [];
}

/** How each kind of scope is opened, and the table whose ids it carries. */
const scopeKinds = new Map<string, { readonly opener: Opener; readonly of: TableName }>(
  tableNames.flatMap((of) =>
    Object.entries(tableOf(of).opens).map(([kind, opener]) => [kind, { opener, of }] as const),
  ),
);

/** The kinds of scope, as `project:{id}`. */
export const scopeForms = Array.from(scopeKinds, ([kind, { opener }]) =>
  opener === 'everyone' ? kind : `${kind}:{id}`,
);

/** The kinds of scope that people open for themselves and whose rows they can lose and regain with a row of `parent`. */
function regainedKinds(parent: TableName): string[] {
  return childrenOf(parent).flatMap(({ table }) => {
    const own = Object.keys(tableOf(table).scopes).filter((kind) => scopeKinds.get(kind)?.opener === 'self');
    return [...own, ...regainedKinds(table)];
  });
}

const regained = new Map(tableNames.map((name) => [name as string, [...new Set(regainedKinds(name))]]));

/**
 * The kinds of a row's own scopes that stay open while rows below it are lost and regained in them, because it anchors no
 * scope itself: the files of a comment come with its task.
 */
function keptKinds(parent: TableName): string[] {
  if (Object.values(tableOf(parent).opens).includes('readers')) return [];
  const below = new Set(childrenOf(parent).flatMap(({ table }) => Object.keys(tableOf(table).scopes)));
  return Object.keys(tableOf(parent).scopes).filter(
    (kind) => below.has(kind) && scopeKinds.get(kind)?.opener === 'readers',
  );
}

const kept = new Map(tableNames.map((name) => [name as string, keptKinds(name)]));

type ScopeKind = 'everyone' | 'self' | { readonly anchor: TableName };

/** What sync must know about rows; satisfies `Schema` of `src/sync/protocol/row.ts`. */
export const schema = {
  hash: fingerprint(JSON.stringify(tableNames.map((name) => [name, tables[name].columns, tables[name].scopes]))),
  tables: tableNames as readonly string[],
  /** The tables whose rows are the home of other rows or the anchor of a scope. */
  parents: tableNames.filter(isParent) as readonly string[],
  indexes: (name: string): readonly string[] => tableOf(name).indexes,
  home: (name: string, row: BaseRow): Home => homeOf(tableOf(name), row),
  scopes: (name: string, row: BaseRow): Scope[] => scopesOf(tableOf(name), row),
  kind: (scope: Scope): ScopeKind | null => {
    const { kind, id } = parseScope(scope);
    const found = scopeKinds.get(kind);
    if (!found) return null;
    if (found.opener === 'everyone') return scope === kind ? 'everyone' : null;
    if (id === '') return null;
    return found.opener === 'self' ? 'self' : { anchor: found.of };
  },
  sources: (scope: Scope): { table: string; column: string | null; key: string }[] => {
    const { kind, id } = parseScope(scope);
    return tableNames.flatMap((name) => {
      const column = Object.hasOwn(tables[name].scopes, kind) ? tables[name].scopes[kind] : undefined;
      return column === undefined ? [] : [{ table: name, column, key: id }];
    });
  },
  /** Rows of a project also reach people through these scopes, and none of the rows changes when a member is added. */
  scopesToResend: (name: string, row: BaseRow, personId: string): Scope[] => {
    const kinds = kept.get(name) ?? [];
    return [
      ...(regained.get(name) ?? []).map((kind) => `${kind}:${personId}`),
      ...(kinds.length === 0
        ? []
        : scopesOf(tableOf(name), row).filter((scope) => kinds.includes(parseScope(scope).kind))),
    ];
  },
  // Called only with rows of that table.
  people: { table: 'person', isDisabled: (row: BaseRow): boolean => isDisabled(row as PersonRow) },
};

function isParent(name: TableName): boolean {
  return childrenOf(name).length > 0 || Object.values(tableOf(name).opens).includes('readers');
}

/** FNV-1a, 32 bits. */
function fingerprint(text: string): string {
  let hash = 0x811c9dc5;
  for (let at = 0; at < text.length; at += 1) hash = Math.imul(hash ^ text.charCodeAt(at), 0x01000193);
  return (hash >>> 0).toString(16).padStart(8, '0');
}
