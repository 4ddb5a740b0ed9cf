/** Invariants of tasks that wait for each other. */
import type { Row } from '#sync/protocol/row.ts';
import { list, text, type State } from './rights.ts';
import type { Verdict } from './verdict.ts';

export function judgeDependencies(state: State, verdict: Verdict): void {
  const rows = state.all('dependency').filter((row) => row.deletedAt === null);
  const waits = rows.filter((row) => text(row, 'kind') === 'waits');
  const pairOf = (row: Row, one: string, other: string) => `${text(row, one)} for ${text(row, other)}`;
  const waiting = waits.map((row) => pairOf(row, 'taskId', 'otherId')).sort();
  const mirrored = rows.flatMap((row) => (waits.includes(row) ? [] : [pairOf(row, 'otherId', 'taskId')])).sort();
  verdict.check(
    waiting.join() === mirrored.join() && new Set(waiting).size === waiting.length,
    'both of a dependency',
    () => {
      return `tasks wait: ${waiting.join()}; tasks are waited for: ${mirrored.join()}`;
    },
  );
  for (const row of rows) {
    const task = state.get('task', text(row, 'taskId'));
    const follows = !task || ['userId', 'assignee', 'projectId'].every((name) => text(row, name) === text(task, name));
    const helps = !task || list(row, 'helperUids').join() === list(task, 'helperUids').join();
    verdict.check(
      follows && helps,
      'dependencies follow',
      () => `dependency ${row.id} is not where its task ${task?.id} is`,
    );
    const is = standing(state, text(row, 'otherId'));
    verdict.check(text(row, 'state') === is, 'states of dependencies', () => {
      return `dependency ${row.id} says that ${text(row, 'otherId')} is ${text(row, 'state')}, which is ${is}`;
    });
  }
  for (const task of state.all('task')) {
    const open = waits.filter(
      (row) => text(row, 'taskId') === task.id && standing(state, text(row, 'otherId')) === 'open',
    );
    verdict.check(Reflect.get(task, 'waitsFor') === open.length, 'waiting', () => {
      return `task ${task.id} waits for ${open.length} tasks, and says for ${String(Reflect.get(task, 'waitsFor'))}`;
    });
  }
  const circle = leftOver(waits);
  verdict.check(circle.length === 0, 'no circles', () => {
    return `tasks wait for each other: ${circle.map((row) => pairOf(row, 'taskId', 'otherId')).join()}`;
  });
}

/** What the task is for those that wait for it. */
function standing(state: State, id: string): string {
  const task = state.get('task', id);
  const project = state.get('project', task ? text(task, 'projectId') : '');
  const isAway = project && (project.deletedAt !== null || Reflect.get(project, 'archivedAt') !== null);
  if (task?.deletedAt !== null || isAway) return 'gone';
  return text(task, 'status') === 'DONE' ? 'done' : 'open';
}

/** What is left when whatever waits for nothing that waits is taken away, again and again. */
function leftOver(waits: readonly Row[]): readonly Row[] {
  const left = waits.filter((row) => waits.some((other) => text(other, 'taskId') === text(row, 'otherId')));
  return left.length === waits.length ? left : leftOver(left);
}
