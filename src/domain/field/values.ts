/** What a task may be given as the value of a field of its project. */
import * as z from 'zod/mini';
import { readAll } from '../read-all.ts';
import type { Rows } from '../command.ts';
import { deletedOrNot } from '../deletion.ts';
import { parseInput } from '../input.ts';
import { canBeChosen } from '../person/rules.ts';
import type { ProjectRow } from '../project/row.ts';
import { isMember } from '../project/rules.ts';
import { assertAllowed, Refusal } from '../refusal.ts';
import type { FieldRow } from './row.ts';
import { takenBy } from './taken-types.ts';
import { valuesOrNull, type FieldValue, type FieldValues } from './value.ts';

type Given = string | number | boolean | readonly string[] | null;

/** As it is stored; null where it is empty. A deleted field takes it as well: it has the value when it is restored. */
export function checkedValue(rows: Rows, project: ProjectRow | null, fieldId: string, given: Given): FieldValue | null {
  const field = project && deletedOrNot(rows, 'field', fieldId);
  if (!field || field.projectId !== project.id) throw new Refusal('field_not_found');
  if (given === null) return null;
  const value = parsed(field, given);
  if (isEmpty(value)) return null;
  if (field.type === 'PERSON') assertAllowed(canBeNamed(rows, project, String(value)));
  return value;
}

function parsed(field: FieldRow, value: Given): FieldValue | false {
  return parseInput(z.strictObject({ value: takenBy(field.type).input(field) }), { value }).value;
}

/** Of a new task. */
export function checkedValues(
  rows: Rows,
  project: ProjectRow | null,
  given: Readonly<Record<string, Given>>,
): FieldValues | null {
  return valuesOrNull(
    readAll(
      Object.entries(given).map(
        ([id, value]) =>
          () =>
            [id, checkedValue(rows, project, id, value)] as const,
      ),
    ),
  );
}

/** A person who may see the tasks of the project. */
export function canBeNamed(rows: Rows, project: ProjectRow, personId: string): Refusal | null {
  return canBeChosen(rows, personId) ?? (isMember(project, personId) ? null : new Refusal('person_not_member'));
}

function isEmpty(value: FieldValue | false): value is '' | false {
  return value === '' || value === false || (typeof value === 'object' && value.length === 0);
}
