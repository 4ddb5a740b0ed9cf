/** Who may do what with a series: those who may do it with its task. */
import { live, type Rows } from '../command.ts';
import { assertAllowed, Refusal } from '../refusal.ts';
import { canEditTask, mayReadTask, readableTask } from '../task/rules.ts';
import type { TaskRow } from '../task/row.ts';
import { canCountFromCompletion } from './next.ts';
import type { SeriesRow } from './row.ts';
import { nextDay, parseRule } from './rule.ts';

/** The series, for a change of it; throws `series_not_found` where it is missing, deleted or hidden from the actor. */
export function seriesFor(rows: Rows, actor: string, id: string): SeriesRow {
  const row = live(rows, 'series', id);
  if (!row) throw new Refusal('series_not_found');
  assertAllowed(canChangeSeries(rows, actor, row));
  return row;
}

export function canChangeSeries(rows: Rows, actor: string, series: SeriesRow): Refusal | null {
  return mayReadTask(rows, actor, series) ? canEditTask(rows, actor, series) : new Refusal('series_not_found');
}

/** `series` is a tombstone, or was one before. */
export function canRestoreSeries(rows: Rows, actor: string, series: SeriesRow): Refusal | null {
  const refusal = canChangeSeries(rows, actor, series);
  if (refusal) return refusal;
  if (series.deletedAt === null) return new Refusal('changed_since');
  const task = readableTask(rows, actor, series.taskId);
  return task ? canRepeat(rows, actor, task) : new Refusal('task_not_found');
}

/** `task` must be readable. A subtask comes again with its parent, and what is done has been. */
export function canRepeat(rows: Rows, actor: string, task: TaskRow): Refusal | null {
  const refusal = canEditTask(rows, actor, task);
  if (refusal) return refusal;
  if (task.parentId !== null) return new Refusal('subtask_repeats');
  if (task.status === 'DONE') return new Refusal('repeat_of_done');
  return task.seriesId === null ? null : new Refusal('repeats_already');
}

/** Whether days can follow from the rule: it is understood, and has some. */
export function isRepetition(text: string, start: string, fromCompletion: boolean): Refusal | null {
  const rule = parseRule(text);
  if (!rule || nextDay(rule, start, '0000-01-01') === null) return new Refusal('rule_not_understood', { rule: text });
  return fromCompletion && !canCountFromCompletion(rule) ? new Refusal('repeat_after_completion') : null;
}
