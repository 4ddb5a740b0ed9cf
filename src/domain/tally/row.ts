import type { BaseRow, Table } from '../table.ts';

/** The progress of a project. Its id is the project's; it does not exist before the project's first task. */
export interface TallyRow extends BaseRow {
  /** How many tasks the project has, without deleted ones. */
  readonly total: number;
  /** How many of those are DONE. */
  readonly done: number;
  /** The latest day on which one of its tasks was completed, in days since the epoch (UTC); null before the first. */
  readonly doneDay: number | null;
  /** How many tasks were completed on each of `PULSE_DAYS` days, the last of them `doneDay`; empty before the first. */
  readonly doneByDay: readonly number[];
}

export const tally: Table<TallyRow> = {
  name: 'tally',
  columns: {
    id: 'text',
    total: 'integer',
    done: 'integer',
    doneDay: 'integer',
    doneByDay: 'json',
    deletedAt: 'integer',
  },
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
