/** Who changed what of a task, and when. That it was made stands in the task itself. */
import type { BaseRow, Table } from '../table.ts';

export interface ActivityChange {
  /** A field of the task, `tag` or `deleted`; one that this version does not know is kept. */
  readonly field: string;
  /** Of a text that is too long to be kept, both are null; of a tag that was put on, `from` is. */
  readonly from: string | number | boolean | null;
  readonly to: string | number | boolean | null;
  readonly at: number;
}

/** What one person has changed of one task within a few minutes. */
export interface ActivityRow extends BaseRow {
  readonly taskId: string;
  /** The person's id, or `SYSTEM`. */
  readonly actor: string;
  /** In the order in which each was made last. */
  readonly changes: readonly ActivityChange[];
  readonly createdAt: number;
  readonly updatedAt: number;
}

export const activity: Table<ActivityRow> = {
  name: 'activity',
  columns: {
    id: 'text',
    taskId: 'text',
    actor: 'text',
    changes: 'json',
    createdAt: 'integer',
    updatedAt: 'integer',
    deletedAt: 'integer',
  },
  indexes: ['taskId'],
  home: { parent: 'task', by: 'taskId' },
  scopes: { task: 'taskId' },
  opens: {},
  references: { taskId: 'task', actor: 'person' },
  purged: true,
  personal: [],
  prefetch: () => [],
};
