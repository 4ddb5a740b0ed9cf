/** A tag is global: everyone may put it on a task. */
import type { BaseRow, Table } from '../table.ts';

export interface TagRow extends BaseRow {
  /** Trimmed and lower-case; `tagLabel` is how it is shown. */
  readonly name: string;
  readonly createdBy: string;
  readonly createdAt: number;
}

export const tag: Table<TagRow> = {
  name: 'tag',
  columns: {
    id: 'text',
    name: 'text',
    createdBy: 'text',
    createdAt: 'integer',
    deletedAt: 'integer',
  },
  indexes: ['name', 'createdBy'],
  home: { everyone: true },
  scopes: { everyone: null },
  opens: {},
  references: { createdBy: 'person' },
  purged: true,
  personal: [],
  alongside: () => [],
};
