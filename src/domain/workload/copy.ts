import { sameJson } from '../../json.ts';
import type { Rows } from '../command.ts';
import { daysAfter, mondayOf } from '../date.ts';
import { DAY, HOUR } from '../duration.ts';
import type { RowChange } from '../overlay.ts';
import type { TaskRow } from '../task/row.ts';
import { sharesOf } from '../helping/shares.ts';
import { helpingId, type WorkloadTaskRow } from './row.ts';

/** A browser's guess before the server's rows arrive: it updates only rows it holds, which are those of few people. */
export function heldWorkloadTasksOf(rows: Rows, changes: readonly RowChange[]): RowChange[] {
  return changes.flatMap(({ table, before: was, after: changed }): RowChange[] => {
    if (table !== 'task' || !changed) return [];
    const task = changed as TaskRow;
    const held = [task.id, ...helpingIds(was as TaskRow | null, task).keys()];
    return held.flatMap((id): RowChange[] => {
      const before = rows.get('workloadTask', id);
      if (!before) return [];
      // What its parent says, the server adds.
      const inheritedDeadline = task.deadline === null ? before.inheritedDeadline : null;
      const copy = copyOf(task, { isSplit: before.isSplit, inheritedDeadline, deletedAt: task.deletedAt });
      const helps = !before.isHelping || task.helperUids.includes(before.assignee);
      const part = before.isHelping ? partOf(copy, task, before.assignee) : copy;
      const after = helps ? part : { ...before, deletedAt: task.updatedAt };
      return sameJson(before, after) ? [] : [{ table: 'workloadTask', id, before, after }];
    });
  });
}

/** The ids of the rows of who helps before or after a change, with whose they are. */
export function helpingIds(...tasks: readonly (TaskRow | null)[]): ReadonlyMap<string, string> {
  const of = tasks.flatMap((task) => task?.helperUids.map((each) => [helpingId(task.id, each), each] as const) ?? []);
  return new Map(of);
}

type More = Pick<WorkloadTaskRow, 'isSplit' | 'inheritedDeadline' | 'deletedAt'>;

/** What leads may know of a task. */
export function copyOf(task: TaskRow, more: More): WorkloadTaskRow {
  const copy = exactCopyOf(task, more);
  if (task.projectId !== null) return copy;
  // Its parent may be private where it is not.
  const coarse = { ...copy, inheritedDeadline: endOfWeek(copy.inheritedDeadline) };
  return isPrivate(task) ? privately(coarse) : coarse;
}

/** Whether leads know only that it takes time, and in which week: it has no project, and its assignee does not share it. */
export function isPrivate({ projectId, isShared }: Pick<TaskRow, 'projectId' | 'isShared'>): boolean {
  return projectId === null && !isShared;
}

/** What a helper has of a task, of which `copy` is what the assignee has. */
export function partOf(copy: WorkloadTaskRow, task: TaskRow, helper: string): WorkloadTaskRow {
  const share = sharesOf(task).get(helper) ?? 0;
  return { ...copy, id: helpingId(task.id, helper), assignee: helper, isHelping: true, share };
}

/** What is known of a task by who reads it, and of its parent where they read that. */
export function exactly(load: WorkloadTaskRow, task: TaskRow, parent: TaskRow | undefined): WorkloadTaskRow {
  const isInherited = task.deadline === null && parent !== undefined;
  const copy = exactCopyOf(task, isInherited ? { ...load, inheritedDeadline: parent.deadline } : load);
  return load.isHelping ? partOf(copy, task, load.assignee) : copy;
}

/** Column by column, so that a column added to tasks later does not reach leads by itself. */
function exactCopyOf(task: TaskRow, more: More): WorkloadTaskRow {
  return {
    id: task.id,
    taskId: task.id,
    assignee: task.assignee,
    isHelping: false,
    share: sharesOf(task).get(task.assignee) ?? 100,
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
    deadline: endOfWeek(copy.deadline),
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
export function endOfWeek(date: string): string;
export function endOfWeek(date: string | null): string | null;
export function endOfWeek(date: string | null): string | null {
  if (date === null) return null;
  const sunday = daysAfter(mondayOf(date), 6);
  return sunday < date ? date : sunday;
}

/** The noon of its Thursday: in that week in each time zone. The week is that of UTC, as a row knows no other. */
function middleOfWeek(instant: number): number {
  return Math.floor((instant / DAY + 3) / 7) * 7 * DAY + 12 * HOUR;
}
