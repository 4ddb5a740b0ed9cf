/**
 * That one task waits for another: a row for either, each in its own task's place, so that who reads one of the two tasks
 * knows that there is something, and nothing of it but whether it is done.
 */
import type { BaseRow, Table } from '../table.ts';
import { PLACED, type Placed } from '../task/placed.ts';

/** What the other task is; `gone` while it is deleted, or its project is deleted or archived. */
export type OtherState = 'open' | 'done' | 'gone';

export interface DependencyRow extends BaseRow, Placed {
  readonly taskId: string;
  /** Whether its task waits for the other one, or the other one for it. */
  readonly kind: 'waits' | 'blocks';
  readonly otherId: string;
  readonly state: OtherState;
}

/** Its id follows from the kind and both tasks (`dependencyId`). */
export const dependency: Table<DependencyRow> = {
  name: 'dependency',
  columns: {
    id: 'text',
    ...PLACED.columns,
    taskId: 'text',
    kind: 'text',
    otherId: 'text',
    state: 'text',
    deletedAt: 'integer',
  },
  indexes: [...PLACED.indexes, 'taskId', 'otherId'],
  home: PLACED.home,
  scopes: PLACED.scopes,
  opens: {},
  references: { ...PLACED.references, taskId: 'task', otherId: 'task' },
  goesWith: ['taskId', 'otherId'],
  purged: true,
  personal: [
    { of: 'assignee', exported: { as: 'dependencies' }, erased: {}, deleted: false },
    { of: 'userId', exported: { as: 'dependencies' }, erased: {}, deleted: false },
  ],
  prefetch: () => [],
};
