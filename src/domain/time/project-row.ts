/** Who reads how long was worked on the tasks of a project: its owner. Its id is the project's. */
import type { BaseRow, Table } from '../table.ts';

export interface ProjectTimeRow extends BaseRow {
  readonly ownerUid: string;
}

export const projectTime: Table<ProjectTimeRow> = {
  name: 'projectTime',
  columns: { id: 'text', ownerUid: 'text', deletedAt: 'integer' },
  indexes: ['ownerUid'],
  home: { people: ['ownerUid'] },
  // Whose project it becomes learns by it that they may ask for the sums.
  scopes: { user: 'ownerUid', projectTime: 'id' },
  opens: { projectTime: 'readers' },
  references: { id: 'project', ownerUid: 'person' },
  // Deleted with its project (`derive.ts`), and so are the sums in it.
  purged: true,
  personal: [],
  prefetch: () => [],
};
