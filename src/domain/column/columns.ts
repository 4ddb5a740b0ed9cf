/** The columns of a project, and which of them a task is in. */
import { columnId } from '../id.ts';
import type { Rows } from '../command.ts';
import type { TaskRow, TaskStatus } from '../task/row.ts';
import type { ColumnRow } from './row.ts';

/** The live ones, as the board shows them; none in a project that has the four statuses as its columns. */
export function columnsOf(rows: Rows, projectId: string): ColumnRow[] {
  return inOrder(rows.list('column', 'projectId', projectId).filter(({ deletedAt }) => deletedAt === null));
}

function inOrder(columns: readonly ColumnRow[]): ColumnRow[] {
  const key = ({ rank, id }: ColumnRow) => `${rank} ${id}`;
  return columns.toSorted((one, other) => (key(one) < key(other) ? -1 : 1));
}

/** The one of a category whose tasks name no column, wherever it stands: the first of the four, or the first that is left. */
export function defaultColumn(columns: readonly ColumnRow[], category: TaskStatus): ColumnRow | undefined {
  const own = columns.filter((each) => each.category === category);
  return own.find(({ id, projectId }) => id === columnId(projectId, category)) ?? own[0];
}

/** The one of `columns` that the task is in. A column that was deleted, or is another project's, counts as none. */
export function columnOf(
  columns: readonly ColumnRow[],
  task: Pick<TaskRow, 'status' | 'columnId'>,
): ColumnRow | undefined {
  const named = task.columnId === null ? undefined : columns.find(({ id }) => id === task.columnId);
  return named?.category === task.status ? named : defaultColumn(columns, task.status);
}
