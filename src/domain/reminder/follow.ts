/** Keeps reminders in step with tasks, projects and calendars. Only on the server. */
import { sameJson } from '../../json.ts';
import { calendarOf } from '../availability/calendar-of.ts';
import { availabilitiesOf } from '../availability/derive.ts';
import type { AvailabilityRow } from '../availability/row.ts';
import type { Rows } from '../command.ts';
import { Overlay, type RowChange } from '../overlay.ts';
import type { ProjectRow } from '../project/row.ts';
import { readAll } from '../read-all.ts';
import { readableTask } from '../task/rules.ts';
import type { TaskRow } from '../task/row.ts';
import type { ReminderRow } from './row.ts';
import { remindsAt } from './when.ts';

/** The changes that follow from what a command has `made`; `rows` are as they were before the command. */
export function remindersOf(rows: Rows, made: readonly RowChange[]): RowChange[] {
  // Hours and time zones come from profiles.
  const changes = [...made, ...availabilitiesOf(rows, made)];
  const affected = affectedReminders(rows, changes);
  if (affected.size === 0) return [];
  const tx = new Overlay(Overlay.after(rows, changes));
  for (const id of affected) {
    const row = tx.get('reminder', id);
    if (!row || row.deletedAt !== null) continue;
    const task = readableTask(tx, row.userId, row.taskId);
    const dueAt = task ? remindsAt(row, task, calendarOf(tx, row.userId)) : null;
    if (dueAt !== row.dueAt) tx.put('reminder', { ...row, dueAt });
  }
  return tx.changesFrom(rows);
}

function affectedReminders(rows: Rows, changes: readonly RowChange[]): Set<string> {
  const lists: (() => ReminderRow[])[] = [];
  const add = (column: 'taskId' | 'userId', key: string) => lists.push(() => rows.list('reminder', column, key));
  for (const { table, id, before, after } of changes) {
    if (before === null) continue;
    if (table === 'task' && isMoved(before as TaskRow, after as TaskRow | null)) add('taskId', id);
    else if (table === 'project')
      for (const person of otherReaders(before as ProjectRow, after as ProjectRow | null)) add('userId', person);
    else if (table === 'availability' && worksOtherwise(before as AvailabilityRow, after as AvailabilityRow | null))
      add('userId', id);
  }
  return new Set(readAll(lists).flatMap((found) => found.map(({ id }) => id)));
}

const DECIDING = ['status', 'deadline', 'dueAt', 'deletedAt', 'projectId', 'assignee'] as const;

function isMoved(before: TaskRow, after: TaskRow | null): boolean {
  return DECIDING.some((column) => before[column] !== after?.[column]);
}

/** Those who read the project's tasks before or after, and not both. */
function otherReaders(before: ProjectRow, after: ProjectRow | null): readonly string[] {
  const readers = (row: ProjectRow | null) => (row?.deletedAt === null ? row.memberUids : []);
  const [former, present] = [readers(before), readers(after)];
  return [...former.filter((person) => !present.includes(person)), ...present.filter((each) => !former.includes(each))];
}

function worksOtherwise(before: AvailabilityRow, after: AvailabilityRow | null): boolean {
  const hours = (row: AvailabilityRow | null) => row && [row.workingHours, row.timeZone, row.daysOff];
  return !sameJson(hours(before), hours(after));
}
