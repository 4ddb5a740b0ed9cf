/** Bugs of hours: workloads, time, helpers. */
import type { Plants } from './plants.ts';

export const workload: Plants = {
  'src/domain/helping/keep-helpers.ts': {
    'keeps helpers who left the project': ['return !project || isMember(project, helper);', 'return true;'],
    'keeps the assignee as a helper': [
      'if (erased.has(helper) || helper === task.assignee) return false;',
      `if (erased.has(helper)) return false;
      if (helper === task.assignee) return true;`,
    ],
  },
  'src/domain/workload/copy.ts': {
    'tells leads all of private tasks': ['if (task.projectId !== null) return copy;', 'return copy;'],
    'counts a task in full for who helps': ['const share = sharesOf(task).get(helper) ?? 0;', 'const share = 100;'],
    'tells leads the days of private tasks': ['deadline: endOfWeek(copy.deadline),', 'deadline: copy.deadline,'],
  },
  'src/domain/workload/derive.ts': {
    'counts the hours of tasks with subtasks': ['if (!task || task.parentId !== null) return false;', 'return false;'],
    'leaves the load of archived projects': ["const isKept = task?.status === 'DONE';", 'const isKept = true;'],
    'leaves the load of deleted tasks': [
      'const gone = task?.deletedAt ?? project?.deletedAt ?? archivedAt;',
      'const gone = null;',
    ],
    'leaves the load of who helps no more': ['const helps = task?.helperUids.includes(helper);', 'const helps = true;'],
    'leaves the load of deleted projects': [
      `function addHiddenAndShown(rows: Rows, changes: readonly RowChange[], tasks: Map<string, TaskAfter>): void {
  for (const { table, id, before, after } of changes) {`,
      `function addHiddenAndShown(rows: Rows, changes: readonly RowChange[], tasks: Map<string, TaskAfter>): void {
  return;
  for (const { table, id, before, after } of changes) {`,
    ],
    'keeps the date that subtasks inherit': [
      'const dated = changes.flatMap(({ table, id, before, after: is }) => {',
      `return;
  const dated = changes.flatMap(({ table, id, before, after: is }) => {`,
    ],
    'leaves the load with the former assignee': [
      `    return [
      ...(sameJson(before, copy) ? [] : [{ table: 'workloadTask', id, before, after: copy } as const]),`,
      `    const next = copy && before ? { ...copy, assignee: before.assignee } : copy;
    return [
      ...(sameJson(before, next) ? [] : [{ table: 'workloadTask', id, before, after: next } as const]),`,
    ],
  },
  'src/domain/time/derive.ts': {
    'tells leads the days of time on private tasks': [
      'const isCoarse = this.#isPrivate(part);',
      'const isCoarse = false;',
    ],
    'gives time to the project that its task is in now': [
      'const { projectId } = part;',
      "const projectId = this.#after.get('task', part.taskId)?.projectId ?? null;",
    ],
  },
  'src/domain/time/commands.ts': {
    'starts a timer beside the one that runs': [
      "for (const other of others) tx.put('timeEntry', { ...other, runningUid: null, endedAt: startedAt });",
      "for (const other of []) tx.put('timeEntry', { ...other, runningUid: null, endedAt: startedAt });",
    ],
  },
};
