/** How much a note holds. A row of its own, so that the note's row is not written with every letter; never sent. */
import type { BaseRow, Table } from '../table.ts';

/** Its id is the note's; it does not exist before the first update. */
export interface NoteSizeRow extends BaseRow {
  /** The characters of all its updates. */
  readonly size: number;
}

export const noteSize: Table<NoteSizeRow> = {
  name: 'noteSize',
  columns: { id: 'text', size: 'integer', deletedAt: 'integer' },
  indexes: [],
  home: { people: [] },
  scopes: {},
  opens: {},
  references: { id: 'note' },
  // It is removed with its note (size.ts).
  purged: false,
  personal: [],
  prefetch: () => [],
};
