/** An example product for tests of sync: groups with members, items in them or between two people, and notes. */
import type { Row, Schema, Scope } from '#sync/protocol/row.ts';

export interface Label extends Row {
  readonly name: string;
}

/** Readable by its members. */
export interface Group extends Row {
  readonly name: string;
  readonly members: readonly string[];
}

/** Readable by the readers of its group; without a group, by its author and its holder. */
export interface Item extends Row {
  readonly name: string;
  readonly groupId: string | null;
  readonly author: string;
  readonly holder: string;
}

/** Readable by the readers of its item. */
export interface Note extends Row {
  readonly itemId: string;
  readonly text: string;
}

export interface Tables {
  readonly label: Label;
  readonly group: Group;
  readonly item: Item;
  readonly note: Note;
}

export const tables = [
  { name: 'label', columns: { id: 'text', deletedAt: 'integer', name: 'text' }, indexes: [] },
  {
    name: 'group',
    columns: { id: 'text', deletedAt: 'integer', name: 'text', members: 'list' },
    indexes: ['members'],
  },
  {
    name: 'item',
    columns: {
      id: 'text',
      deletedAt: 'integer',
      name: 'text',
      groupId: 'text',
      author: 'text',
      holder: 'text',
    },
    indexes: ['groupId', 'author', 'holder'],
  },
  {
    name: 'note',
    columns: { id: 'text', deletedAt: 'integer', itemId: 'text', text: 'text' },
    indexes: ['itemId'],
  },
] as const;

export const schema: Schema = {
  hash: 'tiny-1',
  tables: tables.map((table) => table.name),
  parents: ['group', 'item'],
  indexes: (table) => tables.find((one) => one.name === table)?.indexes ?? [],
  home: (table, row) => {
    if (isRow('group', table, row)) return { people: row.members };
    if (isRow('note', table, row)) return { parent: ['item', row.itemId] };
    if (!isRow('item', table, row)) return { everyone: true };
    if (row.groupId !== null) return { parent: ['group', row.groupId] };
    return { people: [row.author, row.holder] };
  },
  scopes: (table, row) => (row.deletedAt === null ? scopesOf(table, row) : []),
  kind: (scope) => {
    if (scope === 'everyone') return 'everyone';
    const [kind] = scope.split(':');
    if (kind === 'member' || kind === 'held' || kind === 'authored') return 'self';
    return kind === 'group' || kind === 'item' ? { anchor: kind } : null;
  },
  sources: (scope) => {
    const [kind, key = ''] = scope.split(':');
    switch (kind) {
      case 'everyone':
        return [{ table: 'label', column: null, key: '' }];
      case 'member':
        return [{ table: 'group', column: 'members', key }];
      case 'held':
        return [{ table: 'item', column: 'holder', key }];
      case 'authored':
        return [{ table: 'item', column: 'author', key }];
      case 'group':
        return [{ table: 'item', column: 'groupId', key }];
      case 'item':
        return [{ table: 'note', column: 'itemId', key }];
      default:
        return [];
    }
  },
  // People with such a label.
  people: { table: 'label', isDisabled: (row) => isRow('label', 'label', row) && row.name === 'shut out' },
  scopesToResend: (table, _row, person) => (table === 'group' ? [`held:${person}`, `authored:${person}`] : []),
};

function scopesOf(table: string, row: Row): Scope[] {
  if (isRow('label', table, row)) return ['everyone'];
  if (isRow('group', table, row)) return row.members.map((member) => `member:${member}`);
  if (isRow('note', table, row)) return [`item:${row.itemId}`];
  if (!isRow('item', table, row)) return [];
  const scopes = [`held:${row.holder}`, `authored:${row.author}`];
  return row.groupId === null ? scopes : [`group:${row.groupId}`, ...scopes];
}

function isRow<T extends keyof Tables>(name: T, table: string, row: Row): row is Tables[T] {
  return name === table && typeof row.id === 'string';
}
