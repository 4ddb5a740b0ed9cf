/** What a person's leads may know of a task that they cannot read: numbers, dates and states, and none of its text. */
import type { BaseRow, Table } from '../table.ts';
import type { TaskRow } from '../task/row.ts';

/** Columns copied from the task, and what follows from the tasks around it (`derive.ts`). */
export type WorkloadTaskRow = BaseRow &
  Around &
  Known &
  Pick<
    TaskRow,
    | 'assignee'
    | 'status'
    | 'deadline'
    | 'dueAt'
    | 'startDate'
    | 'progress'
    | 'estimate'
    | 'slips'
    | 'slippedDays'
    | 'answer'
    | 'answeredAt'
    | 'createdAt'
    | 'startedAt'
    | 'doneAt'
    | 'waitsFor'
  >;

interface Known {
  /**
   * Whether it has no project and its assignee does not share it. Then leads know its effort, whether it is open or done, and
   * in which week it is due or was done: dates are the end of a week, `doneAt` is its middle, and the rest is as of a new task.
   */
  readonly isPrivate: boolean;
  /** Null of a private task. */
  readonly priority: TaskRow['priority'] | null;
}

interface Around {
  /** Whether it has subtasks: it counts as a task, and its hours are theirs. */
  readonly isSplit: boolean;
  /** The deadline of its parent, if it has none of its own: by then its hours are needed. */
  readonly inheritedDeadline: string | null;
}

/** Its id is the task's. */
export const workloadTask: Table<WorkloadTaskRow> = {
  name: 'workloadTask',
  columns: {
    id: 'text',
    assignee: 'text',
    status: 'text',
    priority: 'text',
    deadline: 'text',
    dueAt: 'integer',
    startDate: 'text',
    progress: 'integer',
    estimate: 'integer',
    slips: 'integer',
    slippedDays: 'integer',
    answer: 'text',
    answeredAt: 'integer',
    createdAt: 'integer',
    startedAt: 'integer',
    doneAt: 'integer',
    waitsFor: 'integer',
    isPrivate: 'boolean',
    isSplit: 'boolean',
    inheritedDeadline: 'text',
    deletedAt: 'integer',
  },
  indexes: ['assignee'],
  home: { parent: 'reach', by: 'assignee' },
  scopes: { workload: 'assignee' },
  opens: {},
  references: { id: 'task', assignee: 'person' },
  // Removed with its task (derive.ts).
  purged: false,
  personal: [],
  prefetch: () => [],
};
