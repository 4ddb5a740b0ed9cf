/** Who may do what with the fields of a project. Each rule returns the refusal, or null where the action is allowed. */
import { live, type Rows } from '../command.ts';
import { isDeletedAt } from '../deletion.ts';
import { nameKey } from '../name-key.ts';
import type { ProjectRow } from '../project/row.ts';
import { canEditProject, readableProject } from '../project/rules.ts';
import { Refusal } from '../refusal.ts';
import { fieldsOf } from './fields.ts';
import { FIELDS_MAX } from './input.ts';
import { OPTIONS_MAX, type FieldOption, type FieldRow } from './row.ts';

/** The field, unless it is missing, deleted or in a project that the actor can't see. */
export function fieldFor(rows: Rows, actor: string, id: string): FieldRow {
  const field = live(rows, 'field', id);
  if (!field || !readableProject(rows, actor, field.projectId)) throw new Refusal('field_not_found');
  return field;
}

/** Fields are settings of the project. */
export function canEditFields(rows: Rows, actor: string, project: ProjectRow): Refusal | null {
  return canEditProject(rows, actor, project);
}

export function canEditField(rows: Rows, actor: string, { projectId }: FieldRow): Refusal | null {
  const project = readableProject(rows, actor, projectId);
  return project ? canEditFields(rows, actor, project) : new Refusal('field_not_found');
}

export function canRestoreField(
  rows: Rows,
  actor: string,
  field: FieldRow,
  deletedAt: number | undefined,
): Refusal | null {
  const refusal = canEditField(rows, actor, field);
  if (refusal) return refusal;
  if (!isDeletedAt(field, deletedAt)) return new Refusal('changed_since');
  return hasRoom(rows, field.projectId) ?? canNameField(rows, field.projectId, field.name, field.id);
}

/** `self`: the field that gets the name, if it exists already. */
export function canNameField(rows: Rows, projectId: string, name: string, self?: string): Refusal | null {
  const key = nameKey(name);
  const taken = fieldsOf(rows, projectId).some((each) => each.id !== self && nameKey(each.name) === key);
  return taken ? new Refusal('field_exists') : null;
}

/** For so many more. */
export function hasRoom(rows: Rows, projectId: string, more = 1): Refusal | null {
  if (fieldsOf(rows, projectId).length + more <= FIELDS_MAX) return null;
  return new Refusal('too_many_fields', { max: FIELDS_MAX });
}

/** Names that differ, and not more of them than a field has. */
export function optionsFit(options: readonly FieldOption[]): Refusal | null {
  const keys = options.filter(({ isDeleted }) => !isDeleted).map(({ name }) => nameKey(name));
  if (keys.length > OPTIONS_MAX) return new Refusal('too_many_options', { max: OPTIONS_MAX });
  return new Set(keys).size < keys.length ? new Refusal('option_exists') : null;
}
