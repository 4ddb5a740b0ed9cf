// Writes the activity of a task (who changed what) with every command that changes the task.

import { SYSTEM, type Context, type Rows } from '../command.ts';
import { sameJson } from '../../json.ts';
import type { DependencyRow } from '../dependency/row.ts';
import { datedId } from '../id.ts';
import type { RowChange } from '../overlay.ts';
import type { TaskRow } from '../task/row.ts';
import type { UploadRow } from '../upload/row.ts';
import { changesOf, mergeChanges } from './changes.ts';
import { fieldChanges, valueChanges } from './field-changes.ts';
import type { ActivityChange, ActivityRow } from './row.ts';
import { MINUTE } from '../duration.ts';

/** Changes of one task by one person within this time are recorded in one row. */
export const BURST = 10 * MINUTE;
/** A row that has this many changes is full; the next change starts a new row. */
const MAX_CHANGES = 50;

/** The activity rows that follow from a command's task changes; `rows` are as they were before the command. */
export function activityOf(rows: Rows, changes: readonly RowChange[], context: Context): RowChange[] {
  const tasks = changes.flatMap(({ table, before, after }) => {
    if (table === 'dependency' && after && context.actor !== SYSTEM)
      return dependencyChange(before as DependencyRow | null, after as DependencyRow, context.now);
    if (!after) return [];
    // By whom a task was made, it says itself; with which program, it does not.
    if (!before && table === 'task' && context.via !== undefined)
      return [{ taskId: after.id, made: [{ field: 'created', from: null, to: null, at: context.now }] }];
    if (!before) return [];
    if (table === 'upload') return fileChange(before as UploadRow, after as UploadRow, context.now);
    const made = table === 'task' ? taskChange(rows, before as TaskRow, after as TaskRow, context) : [];
    return made.length > 0 ? [{ taskId: after.id, made }] : [];
  });
  const [only] = tasks;
  if (only && tasks.length === 1) return [extendOrBegin(rows, only.taskId, only.made, context)];
  // A replay makes no bursts, and looking for one would make a store fetch rows for each task.
  return tasks.map(({ taskId, made }) => ({
    table: 'activity',
    id: idOf(taskId, context, `command ${context.commandId}`),
    before: null,
    after: begin(idOf(taskId, context, `command ${context.commandId}`), taskId, made, context),
  }));
}

function taskChange(rows: Rows, before: TaskRow, after: TaskRow, { actor, now }: Context): ActivityChange[] {
  const made = changesOf(before, after, now);
  // Values of a field that is purged are nobody's change.
  if (actor === SYSTEM || sameJson(before.fieldValues, after.fieldValues)) return made;
  const said =
    before.projectId === after.projectId ? valueChanges(before, after, now) : fieldChanges(rows, before, after, now);
  return [...made, ...said];
}

interface TaskChange {
  readonly taskId: string;
  readonly made: readonly ActivityChange[];
}

/** A file of the task itself that was removed or brought back. Adding one is not listed: it is there, with its date. */
function fileChange(
  before: UploadRow,
  { type, name, taskId, commentId, deletedAt }: UploadRow,
  at: number,
): TaskChange[] {
  const isRemoved = deletedAt !== null;
  if (taskId === null || commentId !== null || type === null || isRemoved === (before.deletedAt !== null)) return [];
  return [{ taskId, made: [{ field: 'file', from: isRemoved ? name : null, to: isRemoved ? null : name, at }] }];
}

/** One that was added or removed, in either task. That it goes with a purged task is no change of anyone's. */
function dependencyChange(
  before: DependencyRow | null,
  { taskId, kind, otherId, deletedAt }: DependencyRow,
  at: number,
): TaskChange[] {
  const isRemoved = deletedAt !== null;
  if (isRemoved === (before?.deletedAt !== null)) return [];
  return [{ taskId, made: [{ field: kind, from: isRemoved ? otherId : null, to: isRemoved ? null : otherId, at }] }];
}

type By = Pick<Context, 'actor' | 'now' | 'via'>;

/** The ids under which this person's activity on this task, with this program or none, may be stored: the current time slot, then the one before it. */
export function activityIds(taskId: string, { actor, now, via }: By): [string, string] {
  const turn = Math.floor(now / BURST);
  const by = via === undefined ? { actor } : { actor, via };
  return [idOf(taskId, { ...by, now }, `${turn}`), idOf(taskId, { ...by, now: now - BURST }, `${turn - 1}`)];
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

function continuesRow(row: ActivityRow, taskId: string, { actor, now, via }: Context): boolean {
  const theirs = isTheirs(row, taskId, { actor, via }) && row.deletedAt === null;
  return theirs && row.changes.length < MAX_CHANGES && now - row.updatedAt < BURST;
}

/** The changes of that burst cancelled each other out and its row was deleted: the next burst takes its place. */
function isTombstone(row: ActivityRow, taskId: string, by: Context): boolean {
  return isTheirs(row, taskId, by) && row.deletedAt !== null;
}

function isTheirs(row: ActivityRow, taskId: string, { actor, via }: Pick<Context, 'actor' | 'via'>): boolean {
  return row.taskId === taskId && row.actor === actor && row.via === (via ?? null);
}

function begin(
  id: string,
  taskId: string,
  changes: readonly ActivityChange[],
  { actor, now, via }: Context,
): ActivityRow {
  const by = { actor, via: via ?? null, viaUid: via === undefined ? null : actor };
  return { id, taskId, ...by, changes, createdAt: now, updatedAt: now, deletedAt: null };
}

function changeOf(before: ActivityRow | undefined, after: ActivityRow): RowChange {
  return { table: 'activity', id: after.id, before: before ?? null, after };
}

/** A command id may come twice, and a client may choose ids that collide: no existing row is overwritten. */
function freeId(rows: Rows, taskId: string, context: Context): string {
  for (let n = 0; ; n += 1) {
    const id = idOf(taskId, context, `command ${context.commandId} ${n}`);
    if (!rows.get('activity', id)) return id;
  }
}

/** Starts with the time, as all ids do, so that the newest rows lie next to each other in the index. */
function idOf(taskId: string, { actor, now, via }: By, label: string): string {
  const by = via === undefined ? actor : `${actor} ${via}`;
  return datedId(Math.floor(now / BURST) * BURST, `activity ${taskId} ${by} ${label}`);
}
