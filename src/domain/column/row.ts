/** A column of a project's board: a status of the project's own, which counts as one of the four everywhere else. */
import type { TaskStatus } from '../task/row.ts';
import type { BaseRow, Table } from '../table.ts';

export interface ColumnRow extends BaseRow {
  readonly projectId: string;
  /** Empty in one of the four that nobody has named: it is shown under the name of its category, in the reader's language. */
  readonly name: string;
  /** The status of the tasks in it; never changes. */
  readonly category: TaskStatus;
  /** From 0 to 9 (`../hue.ts`); null: the color of its category. */
  readonly hue: number | null;
  /** Its position on the board (`../task/rank.ts`); ties go by id. */
  readonly rank: string;
  /** How many tasks should be in it at most; null: any number. More are shown as too many, and none is refused. */
  readonly limit: number | null;
  readonly createdBy: string;
  readonly createdAt: number;
  readonly updatedAt: number;
  /** Who deleted it; null while it is not deleted. */
  readonly deletedBy: string | null;
}

/** The ids of the four follow from the project and the category (`columnId`). */
export const column: Table<ColumnRow> = {
  name: 'column',
  columns: {
    id: 'text',
    projectId: 'text',
    name: 'text',
    category: 'text',
    hue: 'integer',
    rank: 'text',
    limit: 'integer',
    createdBy: 'text',
    createdAt: 'integer',
    updatedAt: 'integer',
    deletedBy: 'text',
    deletedAt: 'integer',
  },
  indexes: ['projectId'],
  home: { parent: 'project', by: 'projectId' },
  scopes: { project: 'projectId' },
  opens: {},
  references: { projectId: 'project', createdBy: 'person', deletedBy: 'person' },
  purged: true,
  personal: [],
  prefetch: () => [],
};
