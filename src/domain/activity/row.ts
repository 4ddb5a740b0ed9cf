/** Who changed what in a task, and when. Its creation is not listed: the task itself says who created it and when. */
import type { BaseRow, Table } from '../table.ts';

export interface ActivityChange {
  /** A column of the task, a field of its project (`field-changes.ts`), `tag`, `helper`, `file`, a kind of dependency, `deleted`, or `created` of a task that a program made. Values that this version does not know are kept. */
  readonly field: string;
  /** The old and the new value. Both are null for a text too long to be stored; `from` is null for an added tag. */
  readonly from: string | number | boolean | null;
  readonly to: string | number | boolean | null;
  readonly at: number;
}

/** What one person changed in one task within a few minutes. */
export interface ActivityRow extends BaseRow {
  readonly taskId: string;
  /** The person's id, or `SYSTEM`. */
  readonly actor: string;
  /** The program with which the actor did it; null: they did it themselves. */
  readonly via: string | null;
  /** The actor again, where there is a program: by it the names of a person's programs are found. */
  readonly viaUid: string | null;
  /** Ordered by when each field was last changed. */
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
    via: 'text',
    viaUid: 'text',
    changes: 'json',
    createdAt: 'integer',
    updatedAt: 'integer',
    deletedAt: 'integer',
  },
  indexes: ['taskId', 'viaUid'],
  home: { parent: 'task', by: 'taskId' },
  scopes: { task: 'taskId' },
  opens: {},
  references: { taskId: 'task', actor: 'person', viaUid: 'person' },
  purged: true,
  personal: [
    { of: 'viaUid', exported: { as: 'doneWithPrograms' }, erased: { via: null, viaUid: null }, deleted: false },
  ],
  prefetch: () => [],
};
