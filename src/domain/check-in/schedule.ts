/**
 * Updates what follows from tasks, check-ins and calendars: when the next question is due, withdrawn questions,
 * and the notification of open questions. Only on the server.
 */
import { sameJson } from '../../json.ts';
import { availabilitiesOf } from '../availability/derive.ts';
import type { AvailabilityRow } from '../availability/row.ts';
import type { Context, Rows, Tx } from '../command.ts';
import { Overlay, type RowChange } from '../overlay.ts';
import type { ProjectRow } from '../project/row.ts';
import { isActive } from '../project/archive.ts';
import { readAll } from '../read-all.ts';
import type { TaskRow } from '../task/row.ts';
import { calendarOf } from '../availability/calendar-of.ts';
import { answerPutAside, stateOf } from './aside.ts';
import { updateQuestions } from './questions.ts';
import type { CheckInRow } from './row.ts';
import { isNewsOfClean, isNewsOfMisses } from './news.ts';
import type { CheckInScheduleRow } from './schedule-row.ts';
import { closesAt, isAsked, nextAsk } from './when.ts';
import type { PersonCalendar } from '../availability/person-calendar.ts';

/** The changes that follow from what a command has `made`; `rows` are as they were before the command. */
export function checkInsOf(rows: Rows, made: readonly RowChange[], context: Context): RowChange[] {
  // Working hours and time zones come from profiles.
  const changes = [...made, ...availabilitiesOf(rows, made)];
  const affected = affectedTasks(rows, changes);
  if (affected.size === 0) return [];
  const after = Overlay.after(rows, changes);
  const tx = new Overlay(after);
  const calendars = new Map<string, PersonCalendar>();
  const calendar = (person: string) => {
    const known = calendars.get(person) ?? calendarOf(after, person);
    calendars.set(person, known);
    return known;
  };
  readAll(Array.from(affected.keys(), (id) => () => after.get('checkInSchedule', id)));
  for (const [taskId, events] of affected) follow(tx, rows, taskId, { events, calendar, context });
  const people = new Set([...changes, ...tx.changes()].flatMap(asked));
  for (const person of people) updateQuestions(tx, rows, person, context.now);
  return tx.changesFrom(rows);
}

/** The tasks for which something may have changed, each with the changes of its check-ins. */
function affectedTasks(rows: Rows, changes: readonly RowChange[]): Map<string, CheckInChange[]> {
  const tasks = new Map<string, CheckInChange[]>();
  const add = (id: string) => {
    const known = tasks.get(id) ?? [];
    tasks.set(id, known);
    return known;
  };
  for (const { table, id, before, after } of changes) {
    if (table === 'task') add(id);
    else if (table === 'checkIn')
      add(((after ?? before) as CheckInRow).taskId).push({ before, after } as CheckInChange);
    else if (table === 'project' && before && isActive(before as ProjectRow) !== isActive(after as ProjectRow | null))
      rows
        .list('task', 'projectId', id)
        .filter(isAsked)
        .forEach((task) => add(task.id));
    else if (table === 'availability' && before && worksOtherwise(before, after))
      rows.list('checkInSchedule', 'assignee', id).forEach((each) => add(each.id));
  }
  return tasks;
}

function worksOtherwise(before: RowChange['before'], after: RowChange['after']): boolean {
  const hours = (row: RowChange['after']) => {
    const stated = row as AvailabilityRow | null;
    return stated && [stated.workingHours, stated.timeZone, stated.daysOff];
  };
  return !sameJson(hours(before), hours(after));
}

/** The people whose open questions have changed. */
function asked({ table, before, after }: RowChange): string[] {
  if (table !== 'checkIn') return [];
  const [was, is] = [before as CheckInRow | null, after as CheckInRow | null];
  const [from, to] = [was?.pendingFor ?? null, is?.pendingFor ?? null];
  return from === to ? [] : [from, to].filter((each) => each !== null);
}

interface CheckInChange {
  readonly before: CheckInRow | null;
  readonly after: CheckInRow | null;
}

interface Following {
  /** The task's check-ins that the command wrote. */
  readonly events: readonly CheckInChange[];
  readonly calendar: (person: string) => PersonCalendar;
  readonly context: Context;
}

function follow(tx: Tx, rows: Rows, taskId: string, { events, calendar, context }: Following): void {
  const former = tx.get('checkInSchedule', taskId);
  const task = tx.get('task', taskId);
  if (!task) {
    if (former) tx.remove('checkInSchedule', taskId);
    return;
  }
  const isToAsk = isAsked(task) && isThere(tx, task);
  if (!former && !isToAsk) return;
  const before = rows.get('task', taskId);
  const now = context.now;
  const isOthers = former?.assignee !== task.assignee;
  const isNews = isOthers || before?.micromanagement !== task.micromanagement;
  const isNew = isNews || (former.dueAt === null && isToAsk);
  const known = isNew || !former ? fresh(task, former, { now, isNews }) : former;
  const isTouched = events.length === 0 && before !== undefined && isTouch(before, task, context.actor);
  const next = events.reduce(withEvent, isTouched ? { ...known, touchedAt: now } : known);
  const aside = before && events.length === 0 ? stateOf(before, task) : null;
  const pendingId = isOthers || isTouched || !isToAsk ? withdraw(tx, next.pendingId, aside, now) : next.pendingId;
  const cleared = before && aside ? answerPutAside(tx, before, task) : undefined;
  if (cleared) tx.put('checkIn', { ...cleared, aside });
  const hours = isToAsk ? calendar(task.assignee) : null;
  const question = pendingId === null ? undefined : tx.get('checkIn', pendingId);
  const dueAt = hours && (question ? closesAt(task, question.askedAt, hours) : nextAsk(task, next, hours));
  tx.put('checkInSchedule', { ...next, pendingId, dueAt });
}

/** From here on: a new level, another assignee, or a task that is worked on again. Misses are the person's and the level's. */
function fresh(
  task: TaskRow,
  former: CheckInScheduleRow | undefined,
  { now, isNews }: { readonly now: number; readonly isNews: boolean },
): CheckInScheduleRow {
  // At another level, or of somebody else, all of it is news.
  const known = isNews ? undefined : former;
  return {
    id: task.id,
    assignee: task.assignee,
    dueAt: null,
    // A clock that was ahead when it asked must not lead to the same question again.
    after: Math.max(now, former?.after ?? 0),
    touchedAt: null,
    snoozedUntil: null,
    pendingId: former?.pendingId ?? null,
    misses: 0,
    clean: 0,
    missesNotifiedAt: known?.missesNotifiedAt ?? null,
    cleanNotifiedAt: known?.cleanNotifiedAt ?? null,
    deletedAt: null,
  };
}

/** The history after a check-in's outcome. */
function withEvent(known: CheckInScheduleRow, { before, after: event }: CheckInChange): CheckInScheduleRow {
  // Words that are added to an answer, and an answer that stands again, are no other outcome.
  if (!event || event.status === before?.status) return known;
  const isOpen = event.status === 'pending';
  if (isOpen) return { ...known, pendingId: event.id, after: event.askedAt, snoozedUntil: null };
  const after = Math.max(known.after, event.closedAt ?? 0);
  const closed = { ...known, pendingId: known.pendingId === event.id ? null : known.pendingId, after };
  const at = event.closedAt ?? 0;
  if (event.status === 'missed') {
    const missesNotifiedAt = isNewsOfMisses(known, at) ? at : known.missesNotifiedAt;
    return { ...closed, misses: known.misses + 1, clean: 0, missesNotifiedAt };
  }
  if (event.status === 'skipped') return { ...closed, snoozedUntil: event.snoozedUntil };
  const isClean = event.answer === 'ON_TRACK' || event.answer === 'DONE';
  if (!isClean) return { ...closed, misses: 0, clean: 0 };
  const cleanNotifiedAt = isNewsOfClean(known, at) ? at : known.cleanNotifiedAt;
  return { ...closed, misses: 0, clean: known.clean + 1, cleanNotifiedAt };
}

/** Returns null: there is no open question any more. */
function withdraw(tx: Tx, id: string | null, aside: CheckInRow['aside'], now: number): null {
  const row = id === null ? undefined : tx.get('checkIn', id);
  if (row?.status === 'pending')
    tx.put('checkIn', { ...row, pendingFor: null, status: 'skipped', closedAt: now, aside });
  return null;
}

function isThere(rows: Rows, task: TaskRow): boolean {
  if (task.deletedAt !== null) return false;
  if (task.projectId === null) return true;
  const project = rows.get('project', task.projectId);
  return isActive(project);
}

/** The columns that tell others how a task is going. */
const TELLING = ['status', 'progress', 'deadline', 'dueAt', 'startDate', 'estimate', 'description', 'name'] as const;

function isTouch(before: TaskRow, after: TaskRow, actor: string): boolean {
  if (actor !== after.assignee || actor !== before.assignee) return false;
  return after.comments > before.comments || TELLING.some((column) => before[column] !== after[column]);
}
