/** A tag. Tags are global: everyone may put them on a task. */
import type { BaseRow, Table } from '../table.ts';

export interface TagRow extends BaseRow {
  /** Trimmed and lower-case; `tagLabel` is how it is shown. */
  readonly name: string;
  /** The form by which names are compared (`nameKey`); of tags from before there was one, their name. */
  readonly nameKey: string;
  /** From 0 to 9 (`../hue.ts`); null in tags created before colors existed, whose color follows from their name. */
  readonly hue: number | null;
  /** The tag that is shown in this one's place after a merge; null for a tag that was not merged. */
  readonly mergedInto: string | null;
  readonly createdBy: string;
  readonly createdAt: number;
}

export const tag: Table<TagRow> = {
  name: 'tag',
  columns: {
    id: 'text',
    name: 'text',
    nameKey: 'text',
    hue: 'integer',
    mergedInto: 'text',
    createdBy: 'text',
    createdAt: 'integer',
    deletedAt: 'integer',
  },
  indexes: ['nameKey', 'createdBy'],
  home: { everyone: true },
  scopes: { everyone: null },
  opens: {},
  references: { createdBy: 'person', mergedInto: 'tag' },
  purged: true,
  personal: [],
  prefetch: () => [],
};
