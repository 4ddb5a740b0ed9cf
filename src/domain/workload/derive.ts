import { sameJson } from '../../json.ts';
import type { Rows } from '../command.ts';
import { Overlay, type RowChange } from '../overlay.ts';
import type { ProjectRow } from '../project/row.ts';
import { readAll } from '../read-all.ts';
import type { TaskRow } from '../task/row.ts';
import { subtasksOf } from '../task/subtasks.ts';
import { copyOf, helpingIds, partOf } from './copy.ts';
import type { WorkloadTaskRow } from './row.ts';

interface TaskAfter {
  /** Null if the task is purged. */
  readonly task: TaskRow | null;
  readonly isNew: boolean;
  /** As it was, if the command changes it. */
  readonly former?: TaskRow | null;
  /** Whether it has subtasks, where that is known. */
  readonly isSplit?: boolean;
}

/** The workload rows that follow from a command's changes to tasks; `rows` are as they were before the command. */
export function workloadTasksOf(rows: Rows, changes: readonly RowChange[]): RowChange[] {
  const tasks = new Map<string, TaskAfter>();
  const projects = new Map<string, ProjectRow | null>();
  for (const { table, id, before, after } of changes) {
    if (table === 'task')
      tasks.set(id, { task: after as TaskRow | null, isNew: before === null, former: before as TaskRow | null });
    if (table === 'project') projects.set(id, after as ProjectRow | null);
  }
  addHiddenAndShown(rows, changes, tasks);
  if (tasks.size === 0) return [];
  const after = Overlay.after(rows, changes);
  const regrouped = addParents(after, changes, tasks);
  const known = new Map<string, WorkloadTaskRow | undefined>();
  readKnown(rows, tasks, known);
  /** Known from before, unless the command gives it subtasks or takes them. */
  const isSplit = (id: string, { task, isNew, isSplit: said }: TaskAfter): boolean => {
    if (!task || task.parentId !== null) return false;
    if (said !== undefined) return said;
    const before = known.get(id);
    if (!regrouped.has(id) && (before || isNew)) return before?.isSplit ?? false;
    return subtasksOf(after, id).length > 0;
  };
  readAll(Array.from(regrouped, (id) => () => subtasksOf(after, id)));
  addHeirs(after, changes, { tasks, isSplit });
  readKnown(rows, tasks, known);
  const list = [...tasks];
  const inherited = readAll(
    list.map(
      ([, { task }]) =>
        () =>
          inheritedBy(after, task),
    ),
  );
  return list.flatMap(([id, changed], at): RowChange[] => {
    const { task } = changed;
    const before = known.get(id) ?? null;
    const project = task?.projectId ? (projects.get(task.projectId) ?? rows.get('project', task.projectId)) : undefined;
    // Finished tasks of archived projects stay: forecasts rest on them.
    const isKept = task?.status === 'DONE';
    const archivedAt = isKept ? null : (project?.archivedAt ?? null);
    const gone = task?.deletedAt ?? project?.deletedAt ?? archivedAt;
    if (!before && gone !== null) return [];
    const copy =
      task &&
      copyOf(task, {
        isSplit: isSplit(id, changed),
        inheritedDeadline: inherited[at] ?? null,
        deletedAt: gone === null ? null : (before?.deletedAt ?? gone),
      });
    return [
      ...(sameJson(before, copy) ? [] : [{ table: 'workloadTask', id, before, after: copy } as const]),
      ...partsOf(changed, copy, known),
    ];
  });
}

/** The rows of helpers. Those of who helps no more are removed. */
function partsOf(
  { task, former = null }: TaskAfter,
  copy: WorkloadTaskRow | null,
  known: ReadonlyMap<string, WorkloadTaskRow | undefined>,
): RowChange[] {
  return Array.from(helpingIds(former, task), ([id, helper]): RowChange => {
    const before = known.get(id) ?? null;
    const helps = task?.helperUids.includes(helper);
    return { table: 'workloadTask', id, before, after: task && copy && helps ? partOf(copy, task, helper) : null };
  }).filter(({ before, after }) => !sameJson(before, after));
}

/** Reads those that are not known yet. */
function readKnown(
  rows: Rows,
  tasks: ReadonlyMap<string, TaskAfter>,
  known: Map<string, WorkloadTaskRow | undefined>,
): void {
  const wanted = [...tasks].flatMap(([id, { task, former = null, isNew }]) =>
    [id, ...helpingIds(former, task).keys()].filter((each) => !known.has(each)).map((each) => ({ id: each, isNew })),
  );
  const found = readAll(
    wanted.map(
      ({ id, isNew }) =>
        () =>
          isNew ? undefined : rows.get('workloadTask', id),
    ),
  );
  for (const [at, { id }] of wanted.entries()) known.set(id, found[at]);
}

function inheritedBy(after: Rows, task: TaskRow | null): string | null {
  if (task?.deadline !== null || task.parentId === null) return null;
  const parent = after.get('task', task.parentId);
  return parent?.deletedAt === null ? parent.deadline : null;
}

/** Adds the tasks of projects that a command deletes, archives or brings back: their own rows do not change. */
function addHiddenAndShown(rows: Rows, changes: readonly RowChange[], tasks: Map<string, TaskAfter>): void {
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

interface Split {
  readonly tasks: Map<string, TaskAfter>;
  readonly isSplit: (id: string, task: TaskAfter) => boolean;
}

/** Adds the subtasks that inherit the deadline of a task whose deadline changes. */
function addHeirs(after: Rows, changes: readonly RowChange[], { tasks, isSplit }: Split): void {
  const dated = changes.flatMap(({ table, id, before, after: is }) => {
    if (table !== 'task' || !before || !is) return [];
    const changed = tasks.get(id);
    return (before as TaskRow).deadline !== (is as TaskRow).deadline && changed && isSplit(id, changed) ? [id] : [];
  });
  for (const subtasks of readAll(dated.map((id) => () => subtasksOf(after, id))))
    for (const task of subtasks)
      if (task.deadline === null && !tasks.has(task.id)) tasks.set(task.id, { task, isNew: false });
}
