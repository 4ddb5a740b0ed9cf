/** Fields as a template describes them, and what its tasks say in those. */
import type { Context, Rows } from '../command.ts';
import { derivedId } from '../id.ts';
import { ranksBetween } from '../task/rank.ts';
import { translated, type Named } from './carry.ts';
import { fieldsOf } from './fields.ts';
import { newField } from './new-field.ts';
import type { FieldOption, FieldRow } from './row.ts';
import { valuesOrNull, type FieldValue } from './value.ts';

interface DescribedField extends Omit<Named, 'options'> {
  readonly options: readonly Omit<FieldOption, 'isDeleted'>[];
}

/** Those of a new project. */
export function fieldsFrom(described: readonly DescribedField[], projectId: string, context: Context): FieldRow[] {
  const ranks = ranksBetween(null, null, described.length);
  return described.map((each, at) => ({
    ...newField(projectId, context),
    ...each,
    ...withNewIds(each, context),
    rank: ranks[at] ?? '',
  }));
}

/** The ids of a field and its options follow from those that it is copied from. */
export function withNewIds({ id, options }: DescribedField, { commandId }: Context): Pick<FieldRow, 'id' | 'options'> {
  return {
    id: derivedId(commandId, id),
    options: options.map((each) => ({ ...each, id: derivedId(commandId, each.id), isDeleted: false })),
  };
}

/** What a task of the template says in fields of the same name and type of a project. Says nothing of people. */
export function saidIn(
  rows: Rows,
  projectId: string,
  described: readonly DescribedField[],
  values: Readonly<Record<string, string | number | boolean | readonly string[] | null>>,
) {
  const from = described.map((each) => ({
    ...each,
    options: each.options.map((its) => ({ ...its, isDeleted: false })),
  }));
  const given = valuesOrNull(Object.entries(values as Readonly<Record<string, FieldValue | null>>));
  return given && valuesOrNull(translated(given, from, fieldsOf(rows, projectId), () => false).kept);
}
