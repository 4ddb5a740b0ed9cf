/** Who may do what with the columns of a project. Each rule returns the refusal, or null where the action is allowed. */
import { live, type Rows } from '../command.ts';
import { isDeletedAt } from '../deletion.ts';
import { nameKey } from '../name-key.ts';
import type { ProjectRow } from '../project/row.ts';
import { canEditProject, readableProject } from '../project/rules.ts';
import { Refusal } from '../refusal.ts';
import { columnsOf } from './columns.ts';
import type { ColumnRow } from './row.ts';

/** How many columns a project has at most. */
export const COLUMNS_MAX = 30;

/** The column, unless it is missing, deleted or in a project that the actor can't see. */
export function columnFor(rows: Rows, actor: string, id: string): ColumnRow {
  const column = live(rows, 'column', id);
  if (!column || !readableProject(rows, actor, column.projectId)) throw new Refusal('column_not_found');
  return column;
}

/** Columns are settings of the project. */
export function canEditColumns(rows: Rows, actor: string, project: ProjectRow): Refusal | null {
  return canEditProject(rows, actor, project);
}

export function canEditColumn(rows: Rows, actor: string, { projectId }: ColumnRow): Refusal | null {
  const project = readableProject(rows, actor, projectId);
  return project ? canEditColumns(rows, actor, project) : new Refusal('column_not_found');
}

/** Each of the four statuses keeps a column, or its tasks were in none. */
export function canDeleteColumn(rows: Rows, actor: string, column: ColumnRow): Refusal | null {
  return canEditColumn(rows, actor, column) ?? isLast(columnsOf(rows, column.projectId), column);
}

function isLast(columns: readonly Pick<ColumnRow, 'id' | 'category'>[], column: ColumnRow): Refusal | null {
  const others = columns.some(({ id, category }) => id !== column.id && category === column.category);
  return others ? null : new Refusal('last_column');
}

export function canRestoreColumn(
  rows: Rows,
  actor: string,
  column: ColumnRow,
  deletedAt: number | undefined,
): Refusal | null {
  const refusal = canEditColumn(rows, actor, column);
  if (refusal) return refusal;
  if (!isDeletedAt(column, deletedAt)) return new Refusal('changed_since');
  return hasRoom(rows, column.projectId) ?? canNameColumn(rows, column.projectId, column.name, column.id);
}

/** `self`: the column that gets the name, if it exists already. */
export function canNameColumn(rows: Rows, projectId: string, name: string, self?: string): Refusal | null {
  if (name === '') return null;
  const key = nameKey(name);
  const taken = columnsOf(rows, projectId).some((each) => each.id !== self && nameKey(each.name) === key);
  return taken ? new Refusal('column_exists') : null;
}

export function hasRoom(rows: Rows, projectId: string): Refusal | null {
  if (columnsOf(rows, projectId).length < COLUMNS_MAX) return null;
  return new Refusal('too_many_columns', { max: COLUMNS_MAX });
}
