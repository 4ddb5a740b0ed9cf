/**
 * Makes the next task of a series, and takes it back. One task of a series is open: what completes or deletes the present
 * one makes the next, with an id that follows from both, so that two devices that do the same make one task.
 */
import { calendarOf } from '../availability/calendar-of.ts';
import { live, type Rows, type Tx } from '../command.ts';
import { daysAfter, daysUntil } from '../date.ts';
import { deletedOrNot } from '../deletion.ts';
import { canHelp } from '../helping/rules.ts';
import { withHelpers } from '../helping/shares.ts';
import { isOccurrenceId, occurrenceId } from '../id.ts';
import { localTime } from '../local-time.ts';
import { canBeChosen } from '../person/rules.ts';
import { isActive } from '../project/archive.ts';
import { remindsAt } from '../reminder/when.ts';
import { unticked } from '../task/checklist.ts';
import { dueOn } from '../task/due-time.ts';
import { NO_ANSWER, NO_SLIPS } from '../task/history.ts';
import { placeOf, type Placed } from '../task/placed.ts';
import { putDeletion } from '../task/put-deletion.ts';
import { rankAt } from '../task/rank.ts';
import type { TaskRow } from '../task/row.ts';
import { canBeAssigned } from '../task/rules.ts';
import { subtasksOf } from '../task/subtasks.ts';
import { nextOf, repetitionOf, type Next } from './next.ts';
import type { SeriesRow } from './row.ts';

/** After a change of a task's status, or its deletion or restoring. */
export function continueSeries(tx: Tx, before: TaskRow, after: TaskRow, now: number): void {
  if (after.seriesId === null) return;
  // A task may leave the archive with its project, or alone.
  if (isOver(after) && (!isOver(before) || before.projectId !== after.projectId)) makeNext(tx, after, now);
  else if (isOver(before) && !isOver(after)) takeBackNext(tx, after, now);
}

/** Makes what a series did not while it was paused or its project archived. */
export function resumeSeries(tx: Tx, { taskId }: SeriesRow, now: number): void {
  const task = deletedOrNot(tx, 'task', taskId);
  if (task && isOver(task)) makeNext(tx, task, now);
}

/** Moves the present task on to its next day, as if it had come then. */
export function skipTo(tx: Tx, task: TaskRow, day: string, now: number): void {
  const moved = { ...task, ...datesOn(task, day), deadlineAt: now, updatedAt: now };
  tx.put('task', moved);
  repeatReminders(tx, task, moved, now);
}

/** The day of the next task if the present one is completed now; null: there is none. */
export function nextIn(series: SeriesRow, task: Pick<TaskRow, 'deadline' | 'occurrence'>, now: number): Next | null {
  const repetition = repetitionOf(series);
  const today = localTime(now, series.timeZone).date;
  return repetition && nextOf(repetition, { day: task.deadline, occurrence: task.occurrence ?? 1, today });
}

function makeNext(tx: Tx, task: TaskRow, now: number): void {
  const series = task.seriesId === null ? undefined : live(tx, 'series', task.seriesId);
  if (!series || series.taskId !== task.id || series.isPaused || !isAtWork(tx, task)) return;
  const next = nextIn(series, task, now);
  if (!next) return;
  let occurrence = (task.occurrence ?? 1) + 1;
  let former = tx.get('task', occurrenceId(series.id, occurrence));
  // One that was taken back and restored has left the series, with its id.
  for (; former && former.seriesId !== series.id; former = tx.get('task', occurrenceId(series.id, occurrence)))
    occurrence += 1;
  // Only a task that was taken back comes again.
  if (former?.deletedAt === null) return;
  const id = occurrenceId(series.id, occurrence);
  const later = daysUntil(task.deadline ?? next.day, next.day);
  const kept = series.onlyHere?.taskId === task.id ? (series.onlyHere.fields as Partial<TaskRow>) : {};
  const present = { ...task, ...kept, dueZone: task.dueZone ?? series.timeZone };
  const repeated = { ...present, ...datesOn(present, next.day), occurrence, rank: rankAt(now) };
  const made = { ...again(tx, repeated, now), id, number: former?.number ?? null };
  tx.put('task', made);
  for (const each of subtasksOf(tx, task.id)) {
    const subtaskId = occurrenceId(each.id, occurrence);
    const earlier = tx.get('task', subtaskId);
    if (earlier && (earlier.parentId !== id || earlier.deletedAt === null)) continue;
    const dates = each.deadline === null ? {} : datesOn(each, daysAfter(each.deadline, later));
    const subtask = again(tx, { ...each, ...dates }, now);
    tx.put('task', { ...subtask, id: subtaskId, parentId: id, number: earlier?.number ?? null });
  }
  repeatReminders(tx, task, made, now);
  tx.put('series', { ...series, ...following(made), updatedAt: now });
}

/** Unless somebody has done something with it: then the earlier task leaves the series. */
function takeBackNext(tx: Tx, task: TaskRow, now: number): void {
  const series = task.seriesId === null ? undefined : live(tx, 'series', task.seriesId);
  if (series?.taskId === task.id) return;
  const next = series && live(tx, 'task', series.taskId);
  const isNext = next && next.id === occurrenceId(series.id, (task.occurrence ?? 1) + 1);
  const subtasks = isNext ? subtasksOf(tx, next.id) : [];
  if (!isNext || ![next, ...subtasks].every((each) => isUntouched(each, next.createdAt))) {
    tx.put('task', { ...task, seriesId: null, occurrence: null });
    return;
  }
  for (const each of [next, ...subtasks]) putDeletion(tx, { ...each, deletedAt: now }, null);
  tx.put('series', { ...series, ...following(task), updatedAt: now });
}

/** Whether it was made as the next task and taken back before anybody did anything with it: nobody has deleted it. */
export function isTakenBack({ id, createdAt, updatedAt }: Pick<TaskRow, 'id' | 'createdAt' | 'updatedAt'>): boolean {
  return isOccurrenceId(id) && updatedAt === createdAt;
}

/** What a series has from its present task: who has which rights, and where it is delivered, follow that. */
export function following(task: TaskRow): Pick<SeriesRow, 'taskId' | 'occurrence' | keyof Placed> {
  return { taskId: task.id, occurrence: task.occurrence ?? 1, ...placeOf(task) };
}

function isOver({ status, deletedAt }: TaskRow): boolean {
  return status === 'DONE' || deletedAt !== null;
}

function isAtWork(rows: Rows, { projectId }: TaskRow): boolean {
  return projectId === null || isActive(rows.get('project', projectId));
}

function isUntouched({ createdAt, updatedAt, comments }: TaskRow, madeAt: number): boolean {
  return createdAt === madeAt && updatedAt === createdAt && comments === 0;
}

/** The start moves along; without a due date there is nothing that it could be counted from. */
function datesOn(task: TaskRow, day: string): Partial<TaskRow> {
  const { deadline, startDate } = task;
  const start = startDate === null || deadline === null ? null : daysAfter(startDate, daysUntil(deadline, day));
  return { ...dueOn(task, day), startDate: start };
}

/** The task as a new one. */
function again(tx: Tx, task: TaskRow, now: number): TaskRow {
  return {
    ...task,
    ...NO_ANSWER,
    ...NO_SLIPS,
    description: unticked(task.description),
    status: 'BACKLOG',
    columnId: null,
    progress: 0,
    assignee: presentAssignee(tx, task),
    ...withHelpers(task, (helper) => canHelp(tx, helper, task) === null),
    streamId: task.streamId !== null && live(tx, 'stream', task.streamId) ? task.streamId : null,
    deadlineAt: task.deadline === null ? null : now,
    comments: 0,
    waitsFor: 0,
    movedAt: null,
    movedBy: null,
    startedAt: null,
    doneAt: null,
    createdAt: now,
    updatedAt: now,
    deletedAt: null,
  };
}

/** Somebody who has left is followed by the owner of the project; of a task without one by its author. */
function presentAssignee(rows: Rows, { assignee, userId, projectId }: TaskRow): string {
  const project = projectId === null ? null : (live(rows, 'project', projectId) ?? null);
  if (canBeAssigned(rows, assignee, project) === null) return assignee;
  const heir = project?.ownerUid ?? userId;
  return canBeChosen(rows, heir) === null ? heir : assignee;
}

/** Those of days before the due date, delivered or not; of one that was removed nothing is left. */
function repeatReminders(tx: Tx, { id: taskId }: TaskRow, next: TaskRow, now: number): void {
  for (const row of tx.list('reminder', 'taskId', taskId)) {
    if (row.daysBefore === null && row.minutesBefore === null) continue;
    const at = remindsAt(row, next, calendarOf(tx, row.userId));
    const id = taskId === next.id ? row.id : occurrenceId(row.id, next.occurrence ?? 1);
    // Two days before a task that comes each day is over by now.
    const dueAt = at !== null && at > now ? at : null;
    tx.put('reminder', { ...row, id, taskId: next.id, dueAt, createdAt: now, deletedAt: null });
  }
}
