/** A tag is global: everyone may put it on a task. */
import type { BaseRow, Table } from '../table.ts';

export interface TagRow extends BaseRow {
  /** Trimmed and lower-case; `tagLabel` is how it is shown. */
  readonly name: string;
  /** From 0 to 9 (`../hue.ts`); null of one that is older than colors: it goes by its name. */
  readonly hue: number | null;
  /** The tag that is read in its place wherever it stands; null: it is itself. */
  readonly mergedInto: string | null;
  readonly createdBy: string;
  readonly createdAt: number;
}

export const tag: Table<TagRow> = {
  name: 'tag',
  columns: {
    id: 'text',
    name: 'text',
    hue: 'integer',
    mergedInto: 'text',
    createdBy: 'text',
    createdAt: 'integer',
    deletedAt: 'integer',
  },
  indexes: ['name', 'createdBy'],
  home: { everyone: true },
  scopes: { everyone: null },
  opens: {},
  references: { createdBy: 'person', mergedInto: 'tag' },
  purged: true,
  personal: [],
  prefetch: () => [],
};
