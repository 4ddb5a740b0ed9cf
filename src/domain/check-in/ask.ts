/** Pulse's own command for due check-ins. */
import * as z from 'zod/mini';
import { command, type Tx } from '../command.ts';
import { id } from '../input.ts';
import { patched } from '../patch.ts';
import { canBeChosen } from '../person/rules.ts';
import { readableTask } from '../task/rules.ts';
import { calendarOf } from '../availability/calendar-of.ts';
import { lowerLevel, lowersItself } from './lowering.ts';
import { CLEAN_ANSWERS } from './news.ts';
import { notifyDue } from './notify.ts';
import { checkInId } from './row.ts';
import type { CheckInScheduleRow } from './schedule-row.ts';
import { nextAsk } from './when.ts';
import type { PersonCalendar } from '../availability/person-calendar.ts';

/**
 * Does everything that is due for one person: asks about all tasks at once, and closes what was not answered. Decided
 * again it finds nothing that is due any more, so it may be sent twice. Questions that are late, because nothing ran
 * meanwhile, are asked once, when the person works.
 */
export const askDue = command({
  name: 'checkIn.askDue',
  version: 1,
  sender: 'system',
  input: z.strictObject({ person: id('person') }),
  reads: { lists: [{ table: 'checkInSchedule', column: 'assignee', by: 'person' }] },
  run(tx, { person }, { now }) {
    const due = tx
      .list('checkInSchedule', 'assignee', person)
      .filter(({ deletedAt, dueAt }) => deletedAt === null && dueAt !== null && dueAt <= now);
    if (due.length === 0) return;
    const calendar = calendarOf(tx, person);
    for (const row of due) act(tx, row, calendar, now);
  },
  notify(tx, { person }, context, before) {
    notifyDue(tx, person, context, before);
  },
});

function act(tx: Tx, row: CheckInScheduleRow, calendar: PersonCalendar, now: number): void {
  const task = readableTask(tx, row.assignee, row.id);
  if (!task || task.assignee !== row.assignee) return tx.put('checkInSchedule', { ...row, dueAt: null });
  const pending = row.pendingId === null ? undefined : tx.get('checkIn', row.pendingId);
  const isNext = pending === undefined || task.micromanagement === 'HIGH';
  // Planned before there was a follower, or for a disabled person: the next moment is another one.
  if (row.after === 0 || canBeChosen(tx, row.assignee) !== null)
    return tx.put('checkInSchedule', { ...row, after: now, dueAt: nextAsk(task, { ...row, after: now }, calendar) });
  // The follower is late, and the person has gone home.
  if (isNext && !calendar.worksAt(now)) return tx.put('checkInSchedule', { ...row, dueAt: calendar.nextOpen(now) });
  const lower =
    pending || row.clean < CLEAN_ANSWERS || !lowersItself(tx, task) ? null : lowerLevel(task.micromanagement);
  // Instead of asking, as if the person who set the level had accepted the suggestion.
  if (lower) return tx.put('task', patched(task, { micromanagement: lower, levelAt: now }, now));
  if (pending) tx.put('checkIn', { ...pending, pendingFor: null, status: 'missed', closedAt: now });
  if (!isNext || row.dueAt === null) return;
  tx.put('checkIn', {
    id: checkInId(task.id, row.dueAt),
    taskId: task.id,
    assignee: row.assignee,
    pendingFor: row.assignee,
    status: 'pending',
    dueAt: row.dueAt,
    askedAt: now,
    closedAt: null,
    answer: null,
    progress: null,
    words: null,
    via: null,
    level: task.micromanagement,
    levelBy: task.levelBy,
    snoozedUntil: null,
    commentId: null,
    before: null,
    aside: null,
    deletedAt: null,
  });
}
