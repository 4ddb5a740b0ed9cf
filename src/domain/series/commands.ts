import * as z from 'zod/mini';
import { command, live } from '../command.ts';
import { daysAfter } from '../date.ts';
import { deletedOrNot } from '../deletion.ts';
import { date, freshId, id, idList, text } from '../input.ts';
import { localTime } from '../local-time.ts';
import { patched } from '../patch.ts';
import { timeZone } from '../profile/input.ts';
import { assertAllowed, Refusal } from '../refusal.ts';
import type { Json } from '../table.ts';
import { description, dueTime, estimate, priority, taskName } from '../task/input.ts';
import { dueOn, withDue } from '../task/due-time.ts';
import { taskFor } from '../task/rules.ts';
import { following, nextIn, resumeSeries, skipTo } from './next-task.ts';
import type { SeriesRow } from './row.ts';
import { canRepeat, canRestoreSeries, isRepetition, seriesFor } from './rules.ts';
import { nextDay, parseRule } from './rule.ts';

const RULE_MAX = 300;

const rule = () => text(RULE_MAX);

/**
 * Makes a task repeat: the first of a series. Its due date stays and is where the rule begins; without one it gets the
 * first day of the rule, not before its start.
 */
export const createSeries = command({
  name: 'series.create',
  version: 1,
  input: z.strictObject({
    id: freshId('series'),
    taskId: id('task'),
    rule: rule(),
    timeZone: timeZone(),
    fromCompletion: z.optional(z.boolean()),
    /** In that time zone. */
    dueTime: dueTime(),
  }),
  run(tx, input, { actor, now }) {
    const task = taskFor(tx, actor, input.taskId);
    assertAllowed(canRepeat(tx, actor, task));
    if (tx.get('series', input.id)) throw new Refusal('already_exists');
    const { fromCompletion = false } = input;
    const today = localTime(now, input.timeZone).date;
    const first = isOver(input, today, now) ? daysAfter(today, 1) : today;
    const start = task.deadline ?? (task.startDate !== null && task.startDate > first ? task.startDate : first);
    assertAllowed(isRepetition(input.rule, start, fromCompletion));
    const deadline = task.deadline ?? (fromCompletion ? start : firstDay(input.rule, start));
    const dueZone = input.dueTime === undefined ? undefined : input.timeZone;
    const due = withDue(tx, task, { deadline, dueTime: input.dueTime, dueZone }, { actor, now });
    const repeating = { ...task, ...due, seriesId: input.id, occurrence: 1, updatedAt: now };
    tx.put('task', repeating);
    tx.put('series', {
      id: input.id,
      ...following(repeating),
      rule: input.rule,
      start,
      timeZone: input.timeZone,
      fromCompletion,
      isPaused: false,
      onlyHere: null,
      createdAt: now,
      updatedAt: now,
      deletedAt: null,
    });
  },
});

/** How it repeats from the present task on, or whether it does for now. */
export const updateSeries = command({
  name: 'series.update',
  version: 1,
  input: z.strictObject({
    id: id('series'),
    rule: z.optional(rule()),
    timeZone: z.optional(timeZone()),
    fromCompletion: z.optional(z.boolean()),
    isPaused: z.optional(z.boolean()),
  }),
  run(tx, { id: seriesId, ...patch }, { actor, now }) {
    const series = seriesFor(tx, actor, seriesId);
    const changed = patched(series, patch, now);
    const isOther = changed.rule !== series.rule || changed.fromCompletion !== series.fromCompletion;
    const start = isOther ? (live(tx, 'task', series.taskId)?.deadline ?? dayIn(changed, now)) : series.start;
    assertAllowed(isRepetition(changed.rule, start, changed.fromCompletion));
    tx.put('series', patched(changed, { start }, now));
    if (series.isPaused && !changed.isPaused) resumeSeries(tx, seriesFor(tx, actor, seriesId), now);
  },
});

/** Moves the present task on to its next day. `day` is the one to skip: two people who skip it at once skip one. */
export const skipInSeries = command({
  name: 'series.skip',
  version: 1,
  input: z.strictObject({ id: id('series'), day: z.nullable(date()) }),
  run(tx, { id: seriesId, day }, { actor, now }) {
    const series = seriesFor(tx, actor, seriesId);
    const task = live(tx, 'task', series.taskId);
    if (!task || task.status === 'DONE') throw new Refusal('nothing_to_skip');
    if (task.deadline !== day) return;
    const next = nextIn(series, task, now);
    if (!next) throw new Refusal('series_ends');
    skipTo(tx, task, next.day, now);
  },
});

/** What of a task is only this one's: its fields, with what the next task has instead. */
export const changeOnlyHere = command({
  name: 'series.onlyHere',
  version: 1,
  input: z.strictObject({
    id: id('series'),
    taskId: id('task'),
    name: z.optional(taskName()),
    description: description(),
    priority: priority(),
    estimate: estimate(),
    dueTime: dueTime(),
    assignee: z.optional(id('person')),
    tags: z.optional(idList('tag')),
  }),
  run(tx, { id: seriesId, taskId, ...fields }, { actor, now }) {
    const series = seriesFor(tx, actor, seriesId);
    const former = series.onlyHere?.taskId === taskId ? series.onlyHere.fields : {};
    // What a field was at first is what comes again.
    tx.put('series', patched(series, { onlyHere: { taskId, fields: { ...defined(fields), ...former } } }, now));
  },
});

/** The task stays, and does not come again. */
export const deleteSeries = command({
  name: 'series.delete',
  version: 1,
  input: z.strictObject({ id: id('series') }),
  run(tx, { id: seriesId }, { actor, now }) {
    const series = seriesFor(tx, actor, seriesId);
    const task = live(tx, 'task', series.taskId);
    if (task?.seriesId === series.id) tx.put('task', patched(task, { seriesId: null, occurrence: null }, now));
    tx.put('series', { ...series, occurrence: task?.occurrence ?? series.occurrence, deletedAt: now, updatedAt: now });
  },
});

/** Undoes a deletion, if the task is still there and does not repeat otherwise. */
export const restoreSeries = command({
  name: 'series.restore',
  version: 1,
  refuses: 'server',
  input: z.strictObject({ id: id('series') }),
  run(tx, { id: seriesId }, { actor, now }) {
    const series = deletedOrNot(tx, 'series', seriesId);
    if (!series) throw new Refusal('series_not_found');
    assertAllowed(canRestoreSeries(tx, actor, series));
    const task = taskFor(tx, actor, series.taskId);
    const repeating = patched(task, { seriesId: series.id, occurrence: series.occurrence }, now);
    tx.put('task', repeating);
    tx.put('series', { ...series, ...following(repeating), deletedAt: null, updatedAt: now });
  },
});

/** Whether its time is over on that day. */
function isOver(
  { dueTime, timeZone: dueZone }: { dueTime?: number | null | undefined; timeZone: string },
  day: string,
  now: number,
): boolean {
  return typeof dueTime === 'number' && (dueOn({ dueTime, dueZone }, day).dueAt ?? 0) <= now;
}

function firstDay(text: string, start: string): string {
  const parsed = parseRule(text);
  return (parsed && nextDay(parsed, start, daysAfter(start, -1))) ?? start;
}

function dayIn({ timeZone: zone }: SeriesRow, now: number): string {
  return localTime(now, zone).date;
}

function defined(fields: object): Record<string, Json> {
  return Object.fromEntries(Object.entries(fields).filter(([, value]) => value !== undefined));
}
