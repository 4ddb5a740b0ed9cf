import { sameJson } from '../../json.ts';
import { fault } from '../../sync/fault.ts';
import type { Rows } from '../command.ts';
import { Overlay, type RowChange } from '../overlay.ts';
import type { ProjectRow } from '../project/row.ts';
import { readAll } from '../read-all.ts';
import type { TaskRow } from '../task/row.ts';
import { subtasksOf } from '../task/subtasks.ts';
import { copyOf } from './copy.ts';
import type { WorkloadTaskRow } from './row.ts';

interface TaskAfter {
  /** Null if the task is purged. */
  readonly task: TaskRow | null;
  readonly isNew: boolean;
  /** Whether it has subtasks, where that is known. */
  readonly isSplit?: boolean;
}

/**
 * The workload rows that follow from a command's changes to tasks; `rows` are as they were before the command. A task with
 * subtasks has none: its work is theirs.
 */
export function workloadTasksOf(rows: Rows, changes: readonly RowChange[]): RowChange[] {
  const tasks = new Map<string, TaskAfter>();
  const projects = new Map<string, ProjectRow | null>();
  for (const { table, id, before, after } of changes) {
    if (table === 'task') tasks.set(id, { task: after as TaskRow | null, isNew: before === null });
    if (table === 'project') projects.set(id, after as ProjectRow | null);
  }
  addHiddenAndShown(rows, changes, tasks);
  const after = Overlay.after(rows, changes);
  const regrouped = addParents(after, changes, tasks);
  const hasSubtasks = (id: string, task: TaskRow | null, before: WorkloadTaskRow | null): boolean => {
    if (!task || task.parentId !== null || fault('counts tasks with subtasks as well')) return false;
    // A task that counted has none, and neither has a new one, unless this command has given it some.
    const hadNone = before ? before.deletedAt === null : tasks.get(id)?.isNew === true;
    return (regrouped.has(id) || !hadNone) && subtasksOf(after, id).length > 0;
  };
  if (tasks.size === 0) return [];
  readAll(Array.from(regrouped, (id) => () => subtasksOf(after, id)));
  const list = [...tasks];
  const known = readAll(
    list.map(
      ([id, { isNew }]) =>
        () =>
          isNew ? undefined : rows.get('workloadTask', id),
    ),
  );
  return list.flatMap(([id, { task, isSplit }], at): RowChange[] => {
    const before = known[at] ?? null;
    const project = task?.projectId ? (projects.get(task.projectId) ?? rows.get('project', task.projectId)) : undefined;
    // Finished tasks of archived projects stay: forecasts rest on them.
    const isKept = task?.status === 'DONE' || fault('leaves the load of archived projects');
    const archivedAt = isKept ? null : (project?.archivedAt ?? null);
    const gone = task?.deletedAt ?? project?.deletedAt ?? archivedAt;
    const deletedAt = fault('leaves the load of deleted tasks')
      ? null
      : (gone ?? ((isSplit ?? hasSubtasks(id, task, before)) ? (task?.updatedAt ?? 0) : null));
    if (!before && deletedAt !== null) return [];
    const copy = task && copyOf(task, deletedAt === null ? null : (before?.deletedAt ?? deletedAt));
    const stays = copy && before && fault('leaves the load with the former assignee');
    const after = stays ? { ...copy, assignee: before.assignee } : copy;
    return sameJson(before, after) ? [] : [{ table: 'workloadTask', id, before, after }];
  });
}

/** Adds the tasks of projects that a command deletes, archives or brings back: their own rows do not change. */
function addHiddenAndShown(rows: Rows, changes: readonly RowChange[], tasks: Map<string, TaskAfter>): void {
  if (fault('leaves the load of deleted projects')) return;
  for (const { table, id, before, after } of changes) {
    if (table !== 'project' || !before || !after) continue;
    const [was, is] = [before as ProjectRow, after as ProjectRow];
    const isSame = (column: 'deletedAt' | 'archivedAt') => (was[column] === null) === (is[column] === null);
    if (isSame('deletedAt') && isSame('archivedAt')) continue;
    const all = rows.list('task', 'projectId', id);
    const split = new Set(all.flatMap(({ parentId, deletedAt }) => (deletedAt === null && parentId ? [parentId] : [])));
    for (const task of all)
      if (!tasks.has(task.id)) tasks.set(task.id, { task, isNew: false, isSplit: split.has(task.id) });
  }
}

/** Adds the tasks that gain or lose a subtask, whose own rows may not change; returns their ids. */
function addParents(after: Rows, changes: readonly RowChange[], tasks: Map<string, TaskAfter>): ReadonlySet<string> {
  const parents = new Set<string>();
  for (const change of changes) {
    if (change.table !== 'task') continue;
    const [was, is] = [parentOf(change.before as TaskRow | null), parentOf(change.after as TaskRow | null)];
    if (was !== is) for (const id of [was, is]) if (id !== null) parents.add(id);
  }
  const unchanged = Array.from(parents).filter((id) => !tasks.has(id));
  for (const task of readAll(unchanged.map((id) => () => after.get('task', id))))
    if (task) tasks.set(task.id, { task, isNew: false });
  return parents;
}

function parentOf(task: TaskRow | null): string | null {
  return task?.deletedAt === null ? task.parentId : null;
}
