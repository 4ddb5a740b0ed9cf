import type { Context, Rows } from '../command.ts';
import { datedId } from '../id.ts';
import type { RowChange } from '../overlay.ts';
import type { TaskRow } from '../task/row.ts';
import { changesOf, mergeChanges } from './changes.ts';
import type { ActivityChange, ActivityRow } from './row.ts';
import { MINUTE } from '../duration.ts';

/** What the same person changes of the same task within this time is one row. */
export const BURST = 10 * MINUTE;
/** Who goes on and on begins a new row. */
const MAX_CHANGES = 50;

/** What the command's changes of tasks add to their activity; `rows` are as the command found them. */
export function activityOf(rows: Rows, changes: readonly RowChange[], context: Context): RowChange[] {
  const tasks = changes.flatMap(({ table, before, after }) => {
    if (table !== 'task' || !before || !after) return [];
    const made = changesOf(before as TaskRow, after as TaskRow, context.now);
    return made.length > 0 ? [{ taskId: after.id, made }] : [];
  });
  const [only] = tasks;
  if (only && tasks.length === 1) return [extendOrBegin(rows, only.taskId, only.made, context)];
  // Not a burst; and looking for one would make a store fetch rows for each.
  return tasks.map(({ taskId, made }) => ({
    table: 'activity',
    id: idOf(taskId, context, `command ${context.commandId}`),
    before: null,
    after: begin(idOf(taskId, context, `command ${context.commandId}`), taskId, made, context),
  }));
}

/** Where the activity of a person on a task may stand: the row of these minutes, then the one of those before. */
export function activityIds(taskId: string, { actor, now }: Pick<Context, 'actor' | 'now'>): [string, string] {
  const turn = Math.floor(now / BURST);
  return [idOf(taskId, { actor, now }, `${turn}`), idOf(taskId, { actor, now: now - BURST }, `${turn - 1}`)];
}

function extendOrBegin(rows: Rows, taskId: string, made: readonly ActivityChange[], context: Context): RowChange {
  const [place, earlier] = activityIds(taskId, context);
  const standing = rows.get('activity', place);
  const former = [standing, standing?.deletedAt === null ? undefined : rows.get('activity', earlier)].find(
    (row) => row && continuesRow(row, taskId, context),
  );
  if (former) {
    const changes = mergeChanges(former.changes, made);
    const deletedAt = changes.length > 0 ? null : context.now;
    return changeOf(former, { ...former, changes, updatedAt: context.now, deletedAt });
  }
  const id = standing && !isTombstone(standing, taskId, context) ? freeId(rows, taskId, context) : place;
  return changeOf(id === standing?.id ? standing : undefined, begin(id, taskId, made, context));
}

function continuesRow(row: ActivityRow, taskId: string, { actor, now }: Context): boolean {
  const theirs = row.taskId === taskId && row.actor === actor && row.deletedAt === null;
  return theirs && row.changes.length < MAX_CHANGES && now - row.updatedAt < BURST;
}

/** Of a burst that came to nothing: the next begins in its place. */
function isTombstone(row: ActivityRow, taskId: string, { actor }: Context): boolean {
  return row.taskId === taskId && row.actor === actor && row.deletedAt !== null;
}

function begin(id: string, taskId: string, changes: readonly ActivityChange[], { actor, now }: Context): ActivityRow {
  return { id, taskId, actor, changes, createdAt: now, updatedAt: now, deletedAt: null };
}

function changeOf(before: ActivityRow | undefined, after: ActivityRow): RowChange {
  return { table: 'activity', id: after.id, before: before ?? null, after };
}

/** A command id may come twice, and ids of rows may be chosen to meet: nobody's row is written over. */
function freeId(rows: Rows, taskId: string, context: Context): string {
  for (let n = 0; ; n += 1) {
    const id = idOf(taskId, context, `command ${context.commandId} ${n}`);
    if (!rows.get('activity', id)) return id;
  }
}

/** Begins with the time, as all ids do: so that the newest stand together. */
function idOf(taskId: string, { actor, now }: Pick<Context, 'actor' | 'now'>, label: string): string {
  return datedId(Math.floor(now / BURST) * BURST, `activity ${taskId} ${actor} ${label}`);
}
