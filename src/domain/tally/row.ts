import type { BaseRow, Table } from '../table.ts';

/** How far a project is. Its id is the project's; there is none before the project's first task. */
export interface TallyRow extends BaseRow {
  /** How many tasks it has that are not deleted. */
  readonly total: number;
  /** How many of these are DONE. */
  readonly done: number;
}

export const tally: Table<TallyRow> = {
  name: 'tally',
  columns: { id: 'text', total: 'integer', done: 'integer', deletedAt: 'integer' },
  indexes: [],
  home: { parent: 'project', by: 'id' },
  scopes: { tally: 'id' },
  opens: {},
  references: { id: 'project' },
  // It goes with its project (count.ts).
  purged: false,
  personal: [],
  prefetch: () => [],
};
