/** Every table of the product: a new noun adds one line to `RowTypes` and one to `tables`. */
import { activity, type ActivityRow } from './activity/row.ts';
import { comment, type CommentRow } from './comment/row.ts';
import { counter, type CounterRow } from './counter/row.ts';
import { imported, type ImportedRow } from './imported/row.ts';
import { notification, type NotificationRow } from './notification/row.ts';
import { person, type PersonRow } from './person/row.ts';
import { profile, type ProfileRow } from './profile/row.ts';
import { project, type ProjectRow } from './project/row.ts';
import { stream, type StreamRow } from './stream/row.ts';
import { parseScope, scopesOf, type BaseRow, type Home, type Scope, type Table } from './table.ts';
import { tag, type TagRow } from './tag/row.ts';
import { tally, type TallyRow } from './tally/row.ts';
import { task, type TaskRow } from './task/row.ts';

export type RowTypes = {
  activity: ActivityRow;
  comment: CommentRow;
  counter: CounterRow;
  imported: ImportedRow;
  notification: NotificationRow;
  person: PersonRow;
  profile: ProfileRow;
  project: ProjectRow;
  stream: StreamRow;
  tag: TagRow;
  tally: TallyRow;
  task: TaskRow;
};

export type TableName = keyof RowTypes;
export type RowOf<T extends TableName> = RowTypes[T];

export const tables: { readonly [T in TableName]: Table<RowTypes[T]> } = {
  activity,
  comment,
  counter,
  imported,
  notification,
  person,
  profile,
  project,
  stream,
  tag,
  tally,
  task,
};

export const tableNames = Object.keys(tables) as TableName[];

/** The description of a table whose noun is not known at compile time; throws where there is none. */
export function tableOf(name: string): Table {
  // A row is handed only to the description of its own table, which the type of a union cannot say.
  const found = Object.hasOwn(tables, name) ? (tables[name as TableName] as unknown as Table) : undefined;
  if (!found) throw new Error(`No such table: ${name}`);
  return found;
}

type ScopeKind = 'everyone' | 'self' | { readonly anchor: TableName };

/** How each kind of scope is opened: by everyone, by the person it names, by whoever reads the row it names. */
const scopeKinds = new Map<string, ScopeKind>([
  ['everyone', 'everyone'],
  ['user', 'self'],
  ['assigned', 'self'],
  ['authored', 'self'],
  ['project', { anchor: 'project' }],
  ['tally', { anchor: 'project' }],
  ['task', { anchor: 'task' }],
]);

/** What sync must be told about rows; satisfies `Schema` of `src/sync/protocol/row.ts`. */
export const schema = {
  hash: fingerprint(JSON.stringify(tableNames.map((name) => [name, tables[name].columns, tables[name].scopes]))),
  tables: tableNames as readonly string[],
  /** The tables that are a home of other rows, or the anchor of a scope. */
  parents: ['project', 'task'] as readonly string[],
  indexes: (name: string): readonly string[] => tableOf(name).indexes,
  home: (name: string, row: BaseRow): Home => tableOf(name).home(row),
  scopes: (name: string, row: BaseRow): Scope[] => scopesOf(tableOf(name), row),
  kind: (scope: Scope): ScopeKind | null => {
    const { kind, id } = parseScope(scope);
    const found = scopeKinds.get(kind);
    return found && (found === 'everyone') === (scope === kind) && (id !== '' || scope === kind) ? found : null;
  },
  sources: (scope: Scope): { table: string; column: string | null; key: string }[] => {
    const { kind, id } = parseScope(scope);
    return tableNames.flatMap((name) => {
      const column = Object.hasOwn(tables[name].scopes, kind) ? tables[name].scopes[kind] : undefined;
      return column === undefined ? [] : [{ table: name, column, key: id }];
    });
  },
  /** Tasks of a project reach their people by these too, and no task changes when a member is added. */
  regained: (name: string, personId: string): Scope[] =>
    name === 'project' ? [`assigned:${personId}`, `authored:${personId}`] : [],
};

/** FNV-1a, 32 bits. */
function fingerprint(text: string): string {
  let hash = 0x811c9dc5;
  for (let at = 0; at < text.length; at += 1) hash = Math.imul(hash ^ text.charCodeAt(at), 0x01000193);
  return (hash >>> 0).toString(16).padStart(8, '0');
}
