import * as z from 'zod/mini';
import { calendarOf } from '../availability/calendar-of.ts';
import { command } from '../command.ts';
import { freshId, id, instant } from '../input.ts';
import { ownRow } from '../own-row.ts';
import { assertAllowed, Refusal } from '../refusal.ts';
import { taskFor } from '../task/rules.ts';
import { canRemind } from './rules.ts';
import { remindsAt } from './when.ts';

const MOST_DAYS = 365;
/** A week. */
const MOST_MINUTES = 7 * 24 * 60;

/** At a time, some days before the due date, or some minutes before the due time. */
export const setReminder = command({
  name: 'reminder.set',
  version: 1,
  reads: { lists: [{ table: 'reminder', column: 'taskId', by: 'taskId' }] },
  input: z
    .strictObject({
      id: freshId('reminder'),
      taskId: id('task'),
      at: z.optional(instant()),
      daysBefore: z.optional(z.int().check(z.minimum(0), z.maximum(MOST_DAYS))),
      minutesBefore: z.optional(z.int().check(z.minimum(0), z.maximum(MOST_MINUTES))),
    })
    .check(
      z.refine(
        (wish) => [wish.at, wish.daysBefore, wish.minutesBefore].filter((each) => each !== undefined).length === 1,
        {
          error: 'must have one of a time, days before the due date, and minutes before the due time',
        },
      ),
    ),
  run(tx, input, { actor, now }) {
    const task = taskFor(tx, actor, input.taskId);
    assertAllowed(canRemind(tx, actor, task));
    if (tx.get('reminder', input.id)) throw new Refusal('already_exists');
    const { at = null, daysBefore = null, minutesBefore = null } = input;
    const wish = { at, daysBefore, minutesBefore };
    const dueAt = remindsAt(wish, task, calendarOf(tx, actor));
    if (dueAt === null) throw new Refusal('reminder_needs_deadline');
    if (minutesBefore !== null && task.dueAt === null) throw new Refusal('reminder_needs_time');
    if (dueAt <= now) throw new Refusal('reminder_past');
    const row = { id: input.id, userId: actor, taskId: task.id, ...wish, dueAt, createdAt: now, deletedAt: null };
    tx.put('reminder', row);
  },
});

export const removeReminder = command({
  name: 'reminder.remove',
  version: 1,
  input: z.strictObject({ id: id('reminder') }),
  run(tx, input, { actor, now }) {
    // Nothing is left of the wish: what was delivered comes again with the next task of a series.
    const none = { at: null, daysBefore: null, minutesBefore: null, dueAt: null };
    tx.put('reminder', { ...ownRow(tx, actor, 'reminder', input.id), ...none, deletedAt: now });
  },
});
