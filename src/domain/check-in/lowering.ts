/** Lowers the level of tasks that go well: suggested to the person who set it, or done by Pulse if a team wants it. */
import type { Context, Rows, Tx } from '../command.ts';
import { notify } from '../notification/notify.ts';
import { notificationText } from '../notification/texts.ts';
import { displayName } from '../person/rules.ts';
import { pathOf } from '../task/notify.ts';
import { readableTask } from '../task/rules.ts';
import { LEVELS, type Level, type TaskRow } from '../task/row.ts';
import { CLEAN_ANSWERS, isNewsOfClean } from './news.ts';
import { statusDraft } from './reaction.ts';

/** The next lower level; null if there is none, or the level is unknown. */
export function lowerLevel(level: string): Level | null {
  const at = LEVELS.findIndex((each) => each === level);
  return LEVELS[at - 1] ?? null;
}

/** The level that an offer of this one is about. */
export function higherLevel(level: Level): Level {
  return LEVELS[LEVELS.indexOf(level) + 1] ?? level;
}

/** Suggests it to the person who set the level, once the task has gone well for a while. Said once a month at most. */
export function offerLower(tx: Tx, task: TaskRow, context: Context): void {
  // The schedule is updated after this command.
  const schedule = tx.get('checkInSchedule', task.id);
  const level = lowerLevel(task.micromanagement);
  if (!schedule || !isNewsOfClean(schedule, context.now)) return;
  if (level === null || task.levelBy === null || lowersItself(tx, task)) return;
  if (!readableTask(tx, task.levelBy, task.id)) return;
  const names = { person: displayName(tx, context.actor), task: task.name };
  const text = notificationText('couldAskLess', { ...names, count: `${CLEAN_ANSWERS}` });
  const action = { type: 'lower_level', taskId: task.id, level, url: pathOf(task) } as const;
  notify(tx, [{ ...statusDraft(task, task.levelBy, text), action }], context);
}

/**
 * Whether a team of the assignee wants it: one that the person who set the level leads, or the team of the task's
 * project. Questions never stop by themselves.
 */
export function lowersItself(rows: Rows, { assignee, projectId, levelBy, micromanagement }: TaskRow): boolean {
  if (lowerLevel(micromanagement) === 'OFF') return false;
  const teamId = projectId === null ? null : (rows.get('project', projectId)?.teamId ?? null);
  return rows
    .list('team', 'memberUids', assignee)
    .some(
      ({ id, deletedAt, lowersLevels, leadUids }) =>
        deletedAt === null && lowersLevels && (id === teamId || (levelBy !== null && leadUids.includes(levelBy))),
    );
}

/** Notifies the assignee that the level was lowered, and if Pulse did it, the person who had set it. */
export function notifyLowered(tx: Tx, taskId: string, context: Context, before: Rows): void {
  const [was, is] = [before.get('task', taskId), tx.get('task', taskId)];
  if (!was || !is || rankOf(is.micromanagement) >= rankOf(was.micromanagement)) return;
  const names = { actor: displayName(tx, context.actor), task: is.name };
  const text = notificationText(is.micromanagement === 'OFF' ? 'turnedOff' : 'lowered', names);
  if (readableTask(tx, is.assignee, taskId)) notify(tx, [statusDraft(is, is.assignee, text)], context);
}

export function notifyLoweredItself(tx: Tx, task: TaskRow, context: Context): void {
  const text = notificationText('loweredItself', { task: task.name, count: `${CLEAN_ANSWERS}` });
  const people = new Set(task.levelBy === null ? [task.assignee] : [task.assignee, task.levelBy]);
  const readers = [...people].filter((person) => readableTask(tx, person, task.id));
  notify(
    tx,
    readers.map((person) => statusDraft(task, person, text)),
    context,
  );
}

function rankOf(level: string): number {
  return LEVELS.findIndex((each) => each === level);
}
