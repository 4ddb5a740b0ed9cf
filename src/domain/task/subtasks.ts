/**
 * Subtasks: tasks with a parent, one level deep, in the parent's project. They are tasks like any other, with their own
 * readers, and go with their parent: those that the actor could not move or delete alone become tasks of their own.
 */
import { columnAfter } from '../column/place.ts';
import type { Rows, Tx } from '../command.ts';
import { carriedTo, rest } from '../field/carry.ts';
import { patched } from '../patch.ts';
import { readAll } from '../read-all.ts';
import type { TaskRow } from './row.ts';
import { canChangeProject, canDeleteTask } from './rules.ts';

/** In no particular order. */
export function subtasksOf(rows: Rows, id: string): TaskRow[] {
  return rows.list('task', 'parentId', id).filter((each) => each.deletedAt === null);
}

/** The subtasks of a task that goes to another project, with what they have there. */
export function subtasksGoing(rows: Rows, id: string, projectId: string | null, now: number) {
  const all = subtasksOf(rows, id).map((each) => () => {
    const [columnId, carried] = readAll([
      () => columnAfter(rows, each, { projectId, status: each.status }),
      () => carriedTo(rows, each, projectId, now),
    ]);
    return { each, columnId, carried };
  });
  return readAll(all);
}

/** Moves the subtasks of a task that has changed its project; they leave their streams for its. */
export function moveSubtasks(tx: Tx, actor: string, before: TaskRow, after: TaskRow, now: number): void {
  if (after.projectId === before.projectId) return;
  const { projectId, streamId } = after;
  for (const { each, columnId, carried } of subtasksGoing(tx, before.id, projectId, now)) {
    if (canChangeProject(tx, actor, each, projectId) !== null) tx.put('task', patched(each, { parentId: null }, now));
    else {
      tx.put('task', patched(each, { projectId, streamId, columnId, fieldValues: carried.kept }, now));
      rest(tx, each, projectId, carried, now);
    }
  }
}

/** Those that are deleted with their parent; the others are made tasks of their own. */
export function subtasksToDelete(tx: Tx, actor: string, parent: TaskRow, now: number): TaskRow[] {
  const subtasks = subtasksOf(tx, parent.id);
  const deleted = subtasks.filter((each) => canDeleteTask(tx, actor, each) === null);
  releaseSubtasks(
    tx,
    subtasks.filter((each) => !deleted.includes(each)),
    now,
  );
  return deleted;
}

/** They stay where they are, as tasks of their own. */
export function releaseSubtasks(tx: Tx, subtasks: readonly TaskRow[], now: number): void {
  for (const each of subtasks) tx.put('task', patched(each, { parentId: null }, now));
}
