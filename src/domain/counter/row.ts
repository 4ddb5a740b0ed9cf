/** The last number given out. The counter of short task numbers has the id `task`; it never leaves the server. */
import type { BaseRow, Table } from '../table.ts';

export interface CounterRow extends BaseRow {
  readonly value: number;
}

export const counter: Table<CounterRow> = {
  name: 'counter',
  columns: { id: 'text', value: 'integer', deletedAt: 'integer' },
  indexes: [],
  home: { people: [] },
  scopes: {},
  opens: {},
  references: {},
  purged: false,
  personal: [],
  prefetch: () => [],
};
