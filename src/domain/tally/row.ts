import type { BaseRow, Table } from '../table.ts';

/** The progress of a project. Its id is the project's; it does not exist before the project's first task. */
export interface TallyRow extends BaseRow {
  /** How many tasks the project has, without deleted ones. */
  readonly total: number;
  /** How many of those are DONE. */
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
  // It is removed with its project (count.ts).
  purged: false,
  personal: [],
  prefetch: () => [],
};
