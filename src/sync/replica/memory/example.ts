/** A small product for tests: people have items, some of them in groups, with notes attached. */
import type { Row, Schema } from '../../protocol/row.ts';
import type { Call, Context, ExecutionResult } from '../call.ts';
import type { ReplicaRows } from '../replica.ts';

export interface Group extends Row {
  readonly name: string;
  readonly members: readonly string[];
}

export interface Item extends Row {
  readonly name: string;
  readonly groupId: string | null;
  readonly holder: string;
  readonly tags: readonly string[];
  readonly rank: number;
}

export interface Note extends Row {
  readonly itemId: string;
  readonly text: string;
}

export type Example = { readonly group: Group; readonly item: Item; readonly note: Note };

const tables: Record<
  string,
  { readonly home: Schema['home']; readonly scopes: Record<string, string>; readonly indexes: string[] }
> = {
  group: {
    home: (_table, row) => ({ people: (row as Group).members }),
    scopes: { user: 'members' },
    indexes: ['members'],
  },
  item: {
    home: (_table, row) => {
      const { groupId, holder } = row as Item;
      return groupId === null ? { people: [holder] } : { parent: ['group', groupId] };
    },
    scopes: { group: 'groupId', held: 'holder' },
    indexes: ['groupId', 'holder', 'tags'],
  },
  note: {
    home: (_table, row) => ({ parent: ['item', (row as Note).itemId] }),
    scopes: { item: 'itemId' },
    indexes: ['itemId'],
  },
};

const tableOf = (name: string) => (Object.hasOwn(tables, name) ? tables[name] : undefined);

export const exampleSchema: Schema = {
  hash: 'example 1',
  tables: Object.keys(tables),
  indexes: (table) => tableOf(table)?.indexes ?? [],
  home: (table, row) => tableOf(table)?.home(table, row) ?? { people: [] },
  scopes: (table, row) => {
    if (row.deletedAt !== null) return [];
    return Object.entries(tableOf(table)?.scopes ?? {}).flatMap(([kind, column]) => {
      // own key: the column comes from the description above.
      const value = (row as unknown as Record<string, unknown>)[column];
      return (Array.isArray(value) ? value : [value]).flatMap((id) =>
        typeof id === 'string' ? [`${kind}:${id}`] : [],
      );
    });
  },
  kind: (scope) => {
    const [kind] = scope.split(':');
    if (kind === 'group' || kind === 'item') return { anchor: kind };
    return kind === 'user' || kind === 'held' ? 'self' : null;
  },
  sources: (scope) => {
    const [kind = '', key = ''] = scope.split(':');
    return Object.entries(tables).flatMap(([table, { scopes }]) => {
      const column = Object.hasOwn(scopes, kind) ? scopes[kind] : undefined;
      return column === undefined ? [] : [{ table, column, key }];
    });
  },
  parents: ['group', 'item'],
  scopesToResend: () => [],
};

export const group = (id: string, rest: Partial<Group> = {}): Group => ({
  id,
  deletedAt: null,
  name: id,
  members: ['me'],
  ...rest,
});

export const item = (id: string, rest: Partial<Item> = {}): Item => ({
  id,
  deletedAt: null,
  name: id,
  groupId: null,
  holder: 'me',
  tags: [],
  rank: 0,
  ...rest,
});

export const note = (id: string, itemId: string, text = ''): Note => ({ id, deletedAt: null, itemId, text });

/** Calls of the example's commands. */
export const set = (id: string, fields: Partial<Item>): Call => call('item.set', { id, ...fields });
export const create = (row: Item): Call => call('item.create', row);
/** Appends to the name, so that the result depends on the row it runs on. */
export const append = (id: string, text: string): Call => call('item.append', { id, text });
/** The same command, in code that a tab fetches later. */
export const appendLater = (id: string, text: string): Call => call('later.append', { id, text });
export const call = (name: string, input: unknown): Call => ({ name, version: 1, input });

export function runExample({ name, input }: Call, rows: ReplicaRows<Example>, context: Context): ExecutionResult {
  const { id, ...fields } = input as Item & { readonly text: string };
  const before = rows.get('item', id);
  const put = (after: Item): ExecutionResult => ({
    success: true,
    changes: [{ table: 'item', id, before: before ?? null, after }],
  });
  switch (name) {
    case 'item.create':
      return before ? refusal('already_exists') : put({ ...fields, id });
    case 'item.set':
      return before ? put({ ...before, ...fields }) : refusal('item_not_found');
    case 'item.append':
    case 'later.append':
      return before ? put({ ...before, name: before.name + fields.text }) : refusal('item_not_found');
    case 'item.stamp':
      return before
        ? put({ ...before, name: `${context.actor} ${context.commandId} ${context.now}` })
        : refusal('item_not_found');
    case 'item.count':
      return put({ ...item(id), rank: rows.list('item', 'groupId', fields.groupId ?? '').length });
    default:
      throw new Error(`No command ${name}`);
  }
}

function refusal(code: string): ExecutionResult {
  return { success: false, error: code, code, params: {} };
}
