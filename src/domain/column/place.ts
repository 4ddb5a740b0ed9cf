/** Which column a task names once it is put somewhere, and the status that it has by that. */
import { live, type Rows } from '../command.ts';
import { deletedOrNot } from '../deletion.ts';
import { columnId as idOfDefault } from '../id.ts';
import { nameKey } from '../name-key.ts';
import { projectFor } from '../project/rules.ts';
import { Refusal } from '../refusal.ts';
import { STATUSES, type TaskRow, type TaskStatus } from '../task/row.ts';
import { columnsOf } from './columns.ts';

interface Named {
  readonly projectId: string | null;
  readonly columnId: string;
  readonly status?: TaskStatus | undefined;
}

/**
 * A column that was deleted meanwhile still says which status is meant, and has the task again when it is restored. The first
 * one of a category is what tasks without a column are in.
 */
export function placeIn(
  rows: Rows,
  actor: string,
  { projectId, columnId, status }: Named,
): Pick<TaskRow, 'status' | 'columnId'> {
  if (projectId === null) throw new Refusal('column_not_found');
  projectFor(rows, actor, projectId);
  const first = STATUSES.find((category) => idOfDefault(projectId, category) === columnId);
  const column = first === undefined ? deletedOrNot(rows, 'column', columnId) : undefined;
  const category = first ?? (column?.projectId === projectId ? column.category : undefined);
  if (category === undefined) throw new Refusal('column_not_found');
  if (status !== undefined && status !== category)
    throw new Refusal('invalid_input', { field: 'status', problem: `must be ${category}, as the column’s` });
  return { status: category, columnId: first === undefined ? columnId : null };
}

/** What a task that is moved names from now on: without a word on it, the default of a new status. */
export function columnAfter(rows: Rows, before: TaskRow, after: Pick<TaskRow, 'status' | 'projectId'>): string | null {
  if (after.status !== before.status) return null;
  if (after.projectId === before.projectId) return before.columnId;
  return sameColumnIn(rows, before, after.projectId);
}

/** The column of that name and category in another project. */
function sameColumnIn(rows: Rows, task: TaskRow, projectId: string | null): string | null {
  if (projectId === null || task.projectId === null) return null;
  const first = idOfDefault(task.projectId, task.status);
  const named = task.columnId === null ? undefined : live(rows, 'column', task.columnId);
  const from = named?.projectId === task.projectId ? named : live(rows, 'column', first);
  if (from === undefined || from.name === '') return null;
  const key = nameKey(from.name);
  const same = columnsOf(rows, projectId).find((each) => each.category === task.status && nameKey(each.name) === key);
  return same === undefined || same.id === idOfDefault(projectId, task.status) ? null : same.id;
}
