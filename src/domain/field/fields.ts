/** The fields of a project, and what its tasks say in them. */
import type { Rows } from '../command.ts';
import { FOR_GOOD } from '../deletion.ts';
import { ownOf } from '../own-value.ts';
import type { TaskRow } from '../task/row.ts';
import type { FieldRow } from './row.ts';
import { typeOf } from './field-types.ts';
import { valuesOrNull, type FieldValue, type FieldValues } from './value.ts';

/** The live ones, in their order. */
export function fieldsOf(rows: Rows, projectId: string): FieldRow[] {
  const key = ({ rank, id }: FieldRow) => `${rank} ${id}`;
  return rows
    .list('field', 'projectId', projectId)
    .filter(({ deletedAt }) => deletedAt === null)
    .toSorted((one, other) => (key(one) < key(other) ? -1 : 1));
}

/** Those that are there, or may be restored. */
export function restorableFields(rows: Rows, projectId: string): FieldRow[] {
  return rows.list('field', 'projectId', projectId).filter(({ deletedAt }) => deletedAt !== FOR_GOOD);
}

/** What a reader takes the task to say in one of its project's live fields; null: nothing. */
export function valueIn(field: FieldRow, { fieldValues }: Pick<TaskRow, 'fieldValues'>): FieldValue | null {
  const value = ownOf(fieldValues, field.id);
  return value === undefined ? null : typeOf(field.type).seen(value, field);
}

/** Without the values of deleted fields and options; `fields` are the live ones of its project. */
export function shownValues(fields: readonly FieldRow[], task: Pick<TaskRow, 'fieldValues'>): FieldValues | null {
  return valuesOrNull(fields.map((field) => [field.id, valueIn(field, task)]));
}
