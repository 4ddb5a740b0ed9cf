/**
 * Who reads the workload of a person: the person, and the leads of every team that they have joined. Its id is the
 * person's; what is read of their workload and their time has its home here.
 */
import type { BaseRow, Table } from '../table.ts';

export interface ReachRow extends BaseRow {
  /** Without the person, each once, in the order of their ids. */
  readonly leadUids: readonly string[];
}

export const reach: Table<ReachRow> = {
  name: 'reach',
  columns: { id: 'text', leadUids: 'list', deletedAt: 'integer' },
  indexes: ['leadUids'],
  home: { people: ['id', 'leadUids'] },
  scopes: { user: 'leadUids', workload: 'id' },
  opens: { workload: 'readers', time: 'readers' },
  references: { id: 'person', leadUids: 'person' },
  // A person's row stays, and so does this.
  purged: false,
  personal: [],
  prefetch: () => [],
};
