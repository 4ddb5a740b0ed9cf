/** What a person's leads may know of a task that they cannot read: numbers, dates and states, and none of its text. */
import { datedId, timeOf } from '../id.ts';
import type { BaseRow, Table } from '../table.ts';
import type { TaskRow } from '../task/row.ts';

/** Columns copied from the task, and what follows from the tasks around it (`derive.ts`). */
export type WorkloadTaskRow = BaseRow &
  Around &
  Known &
  Part &
  Pick<
    TaskRow,
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

/** Each task has a row for its assignee and one for each helper. Together they have all of its effort. */
interface Part {
  readonly taskId: string;
  /** Whose work it is: the task's assignee, or the helper. */
  readonly assignee: string;
  /** Whether it is a helper's. What counts tasks leaves it out. */
  readonly isHelping: boolean;
  /** Which part of the task's effort is theirs, in percent. */
  readonly share: number;
}

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

/** The id of a person's row of a task: the assignee's is that of the task. */
export function helpingId(taskId: string, helper: string): string {
  return datedId(timeOf(taskId) ?? 0, `helping ${taskId} ${helper}`);
}

export const workloadTask: Table<WorkloadTaskRow> = {
  name: 'workloadTask',
  columns: {
    id: 'text',
    taskId: 'text',
    assignee: 'text',
    isHelping: 'boolean',
    share: 'integer',
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
  references: { taskId: 'task', assignee: 'person' },
  // Removed with its task (derive.ts).
  purged: false,
  personal: [],
  prefetch: () => [],
};
