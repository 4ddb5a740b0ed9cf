import { sameJson } from '../../json.ts';
import { fault } from '../../sync/fault.ts';
import type { Rows } from '../command.ts';
import { daysAfter, mondayOf } from '../date.ts';
import { DAY, HOUR } from '../duration.ts';
import type { RowChange } from '../overlay.ts';
import type { TaskRow } from '../task/row.ts';
import type { WorkloadTaskRow } from './row.ts';

/** A browser's guess before the server's rows arrive: it updates only rows it holds, which are those of few people. */
export function heldWorkloadTasksOf(rows: Rows, changes: readonly RowChange[]): RowChange[] {
  return changes.flatMap(({ table, id, after: changed }): RowChange[] => {
    const before = table === 'task' && changed ? rows.get('workloadTask', id) : undefined;
    if (!before) return [];
    const task = changed as TaskRow;
    // What its parent says, the server adds.
    const inheritedDeadline = task.deadline === null ? before.inheritedDeadline : null;
    const after = copyOf(task, { isSplit: before.isSplit, inheritedDeadline, deletedAt: task.deletedAt });
    return sameJson(before, after) ? [] : [{ table: 'workloadTask', id, before, after }];
  });
}

type More = Pick<WorkloadTaskRow, 'isSplit' | 'inheritedDeadline' | 'deletedAt'>;

/** What leads may know of a task. */
export function copyOf(task: TaskRow, more: More): WorkloadTaskRow {
  const copy = exactCopyOf(task, more);
  if (task.projectId !== null || fault('tells leads all of private tasks')) return copy;
  // Its parent may be private where it is not.
  const coarse = { ...copy, inheritedDeadline: endOfWeek(copy.inheritedDeadline) };
  return task.isShared ? coarse : privately(coarse);
}

/** What is known of a task by who reads it, and of its parent where they read that. */
export function exactly(load: WorkloadTaskRow, task: TaskRow, parent: TaskRow | undefined): WorkloadTaskRow {
  const isInherited = task.deadline === null && parent !== undefined;
  return exactCopyOf(task, isInherited ? { ...load, inheritedDeadline: parent.deadline } : load);
}

/** Column by column, so that a column added to tasks later does not reach leads by itself. */
function exactCopyOf(task: TaskRow, more: More): WorkloadTaskRow {
  return {
    id: task.id,
    assignee: task.assignee,
    status: task.status,
    priority: task.priority,
    deadline: task.deadline,
    dueAt: task.dueAt,
    startDate: task.startDate,
    progress: task.progress,
    estimate: task.estimate,
    slips: task.slips,
    slippedDays: task.slippedDays,
    answer: task.answer,
    answeredAt: task.answeredAt,
    createdAt: task.createdAt,
    startedAt: task.startedAt,
    doneAt: task.doneAt,
    waitsFor: task.waitsFor,
    isPrivate: false,
    isSplit: more.isSplit,
    inheritedDeadline: more.inheritedDeadline,
    deletedAt: more.deletedAt,
  };
}

function privately(copy: WorkloadTaskRow): WorkloadTaskRow {
  return {
    ...copy,
    status: copy.status === 'DONE' ? 'DONE' : 'BACKLOG',
    priority: null,
    deadline: fault('tells leads the days of private tasks') ? copy.deadline : endOfWeek(copy.deadline),
    dueAt: null,
    startDate: null,
    progress: 0,
    slips: 0,
    slippedDays: 0,
    answer: null,
    answeredAt: null,
    startedAt: null,
    waitsFor: 0,
    doneAt: copy.doneAt === null ? null : middleOfWeek(copy.doneAt),
    isPrivate: true,
  };
}

/** Its Sunday: what is due in a week is overdue in the next one. The last days of the calendar have none. */
function endOfWeek(date: string | null): string | null {
  if (date === null) return null;
  const sunday = daysAfter(mondayOf(date), 6);
  return sunday < date ? date : sunday;
}

/** The noon of its Thursday: in that week in each time zone. The week is that of UTC, as a row knows no other. */
function middleOfWeek(instant: number): number {
  return Math.floor((instant / DAY + 3) / 7) * 7 * DAY + 12 * HOUR;
}
