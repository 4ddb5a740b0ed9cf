/** What holds of the columns of projects, and of the tasks in them. */
import type { Row } from '#sync/protocol/row.ts';
import { text, type State } from './rights.ts';
import type { Verdict } from './verdict.ts';

const STATUSES = ['BACKLOG', 'IN_PROGRESS', 'DONE', 'ON_HOLD'];

export function judgeColumns(state: State, verdict: Verdict): void {
  const all = Map.groupBy(state.all('column'), (row) => text(row, 'projectId'));
  for (const [project, rows] of all) {
    const live = rows.filter((row) => row.deletedAt === null);
    const has = new Set(live.map((row) => text(row, 'category')));
    verdict.check(has.size === STATUSES.length, 'columns', () => {
      return `project ${project} has columns for ${[...has].join()} alone`;
    });
    const names = live.map((row) => text(row, 'name').toLowerCase()).filter((name) => name !== '');
    verdict.check(new Set(names).size === names.length, 'names of columns', () => `${project}: ${names.join()}`);
    verdict.check(live.length <= 30, 'columns', () => `project ${project} has ${live.length} columns`);
  }
  for (const task of state.all('task')) {
    const column = state.get('column', text(task, 'columnId'));
    if (column) judgePlace(task, column, verdict);
  }
}

/** Also where the column is deleted: it has the task again when it is restored. */
function judgePlace(task: Row, column: Row, verdict: Verdict): void {
  verdict.check(text(task, 'projectId') === text(column, 'projectId'), 'columns of tasks', () => {
    return `task ${task.id} of ${text(task, 'projectId')} is in a column of ${text(column, 'projectId')}`;
  });
  verdict.check(text(task, 'status') === text(column, 'category'), 'columns of tasks', () => {
    return `task ${task.id} is ${text(task, 'status')} in a column for ${text(column, 'category')}`;
  });
}
