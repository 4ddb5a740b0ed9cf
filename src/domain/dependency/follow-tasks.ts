/** Keeps dependencies with their tasks, and in each task for how many open ones it waits. */
import type { Rows, Tx } from '../command.ts';
import type { Overlay } from '../overlay.ts';
import { isActive } from '../project/archive.ts';
import { sameJson } from '../../json.ts';
import { readAll } from '../read-all.ts';
import { placeOf } from '../task/placed.ts';
import type { TaskRow } from '../task/row.ts';
import { mirrorId, stateOf } from './pair.ts';
import { dependenciesOf } from './rules.ts';
import type { DependencyRow } from './row.ts';

/** Adds what follows from what a command has written; `before` are the rows before it. */
export function followTasks(tx: Overlay, before: Rows): void {
  const changed = tx.written('dependency');
  const own = [...ofTasks(tx, before), ...ofProjects(tx, before)];
  readAll(own.flatMap((row) => [() => tx.get('task', row.taskId), () => tx.get('dependency', mirrorId(row))]));
  for (const { id, taskId } of own) {
    // Where both tasks changed, the row was put as the other's mirror.
    const [row, task] = [tx.get('dependency', id), tx.get('task', taskId)];
    if (!row || !task) continue;
    tx.put('dependency', { ...row, ...placeOf(task) });
    changed.push(row);
    const mirror = tx.get('dependency', mirrorId(row));
    if (mirror?.deletedAt !== null) continue;
    tx.put('dependency', { ...mirror, state: stateOf(tx, task) });
    changed.push(mirror);
  }
  countOpen(tx, new Set(changed.flatMap(({ kind, taskId }) => (kind === 'waits' ? [taskId] : []))));
}

/** Those of tasks that are elsewhere now, or are something else for the tasks that wait for them. */
function ofTasks(tx: Overlay, before: Rows): DependencyRow[] {
  const changed = tx.written('task').filter((task) => {
    const was = before.get('task', task.id);
    return was !== undefined && isMoved(was, task);
  });
  return readAll(
    changed.map(
      ({ id }) =>
        () =>
          dependenciesOf(tx, id),
    ),
  ).flat();
}

function isMoved(before: TaskRow, after: TaskRow): boolean {
  return (
    before.userId !== after.userId ||
    before.assignee !== after.assignee ||
    !sameJson(before.helperUids, after.helperUids) ||
    before.projectId !== after.projectId ||
    (before.status === 'DONE') !== (after.status === 'DONE') ||
    (before.deletedAt === null) !== (after.deletedAt === null)
  );
}

/** Those of projects whose tasks come into sight, or go. */
function ofProjects(tx: Overlay, before: Rows): DependencyRow[] {
  const changed = tx.written('project').filter((project) => {
    const was = before.get('project', project.id);
    return was !== undefined && isActive(was) !== isActive(project);
  });
  const rows = readAll(
    changed.map(
      ({ id }) =>
        () =>
          tx.list('dependency', 'projectId', id),
    ),
  ).flat();
  return rows.filter(({ deletedAt }) => deletedAt === null);
}

function countOpen(tx: Tx, waiting: ReadonlySet<string>): void {
  const ids = [...waiting];
  const tasks = readAll(ids.map((id) => () => tx.get('task', id)));
  const rows = readAll(ids.map((id) => () => dependenciesOf(tx, id)));
  for (const [at, task] of tasks.entries()) {
    const waitsFor = rows[at]?.filter(({ kind, state }) => kind === 'waits' && state === 'open').length ?? 0;
    if (task && task.waitsFor !== waitsFor) tx.put('task', { ...task, waitsFor });
  }
}
