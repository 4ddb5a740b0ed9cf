import { sameJson } from '../../json.ts';
import { fault } from '../../sync/fault.ts';
import type { Rows } from '../command.ts';
import type { RowChange } from '../overlay.ts';
import type { ProjectRow } from '../project/row.ts';
import { readAll } from '../read-all.ts';
import type { TaskRow } from '../task/row.ts';
import { copyOf } from './copy.ts';

interface TaskAfter {
  /** Null if the task is purged. */
  readonly task: TaskRow | null;
  readonly isNew: boolean;
}

/** The workload rows that follow from a command's changes to tasks; `rows` are as they were before the command. */
export function workloadTasksOf(rows: Rows, changes: readonly RowChange[]): RowChange[] {
  const tasks = new Map<string, TaskAfter>();
  const projects = new Map<string, ProjectRow | null>();
  for (const { table, id, before, after } of changes) {
    if (table === 'task') tasks.set(id, { task: after as TaskRow | null, isNew: before === null });
    if (table === 'project') projects.set(id, after as ProjectRow | null);
  }
  addHiddenAndShown(rows, changes, tasks);
  if (tasks.size === 0) return [];
  const list = [...tasks];
  const known = readAll(
    list.map(
      ([id, { isNew }]) =>
        () =>
          isNew ? undefined : rows.get('workloadTask', id),
    ),
  );
  return list.flatMap(([id, { task }], at): RowChange[] => {
    const before = known[at] ?? null;
    const project = task?.projectId ? (projects.get(task.projectId) ?? rows.get('project', task.projectId)) : undefined;
    const deletedAt = fault('leaves the load of deleted tasks')
      ? null
      : (task?.deletedAt ?? project?.deletedAt ?? null);
    if (!before && deletedAt !== null) return [];
    const copy = task && copyOf(task, deletedAt === null ? null : (before?.deletedAt ?? deletedAt));
    const stays = copy && before && fault('leaves the load with the former assignee');
    const after = stays ? { ...copy, assignee: before.assignee } : copy;
    return sameJson(before, after) ? [] : [{ table: 'workloadTask', id, before, after }];
  });
}

/** Adds the tasks of projects that a command deletes or restores: their own rows do not change. */
function addHiddenAndShown(rows: Rows, changes: readonly RowChange[], tasks: Map<string, TaskAfter>): void {
  if (fault('leaves the load of deleted projects')) return;
  for (const { table, id, before, after } of changes) {
    if (table !== 'project' || !before || !after || (before.deletedAt === null) === (after.deletedAt === null))
      continue;
    for (const task of rows.list('task', 'projectId', id))
      if (!tasks.has(task.id)) tasks.set(task.id, { task, isNew: false });
  }
}
