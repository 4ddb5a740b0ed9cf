/** The fields of a task that is added to a filtered board: it gets the filter's values, so that it is visible. */
import { valuesAsked } from '#domain/field/asked.ts';
import type { FieldRow } from '#domain/field/row.ts';
import { valuesOrNull, type FieldValues } from '#domain/field/value.ts';
import { deadlineUnder } from '#domain/task/under-due.ts';
import { ME, NO_PROJECT, type TaskFilter } from '#domain/task/queries.ts';
import { PRIORITIES, type Priority } from '#domain/task/row.ts';

interface Possible {
  /** The person who adds it: the assignee if none is chosen. */
  readonly person: string;
  readonly canAssign: (person: string) => boolean;
  readonly isTag: (id: string) => boolean;
  /** Whether the task is in the project whose fields the filter asks. */
  readonly hasFields: boolean;
}

export interface Fields {
  readonly assignee: string;
  readonly priority?: Priority;
  readonly tags?: string[];
  readonly deadline?: string;
  readonly fieldValues?: FieldValues;
}

/** Values that can't be taken over are left out: the filter then hides the task. */
export function fieldsFromFilter(
  filter: Required<TaskFilter>,
  { person, canAssign, isTag, hasFields }: Possible,
): Fields {
  const { priorities, tags, tagged, due, present, me, asked, known } = filter;
  const assignees = filter.assignees.map((id) => (id === ME ? me : id));
  // A default that is among the chosen values stays.
  const priority = priorities.includes('STANDARD') ? undefined : PRIORITIES.find((each) => priorities.includes(each));
  const ownTags = tags.filter(isTag);
  const taken = tagged === 'all' ? ownTags : ownTags.slice(0, 1);
  const deadline = deadlineUnder(due, present.today);
  const fieldValues = hasFields && known ? namedAmong(valuesAsked(asked, known, me), known.fields, canAssign) : null;
  return {
    assignee: assignees.length === 0 || assignees.includes(person) ? person : (assignees.find(canAssign) ?? person),
    ...(priority && { priority }),
    ...(taken.length > 0 && { tags: taken }),
    ...(deadline && { deadline }),
    ...(fieldValues && { fieldValues }),
  };
}

/** Without people whom the project does not know. */
function namedAmong(
  values: FieldValues | null,
  fields: readonly FieldRow[],
  canAssign: (person: string) => boolean,
): FieldValues | null {
  const isPerson = (id: string) => fields.some((field) => field.id === id && field.type === 'PERSON');
  return valuesOrNull(Object.entries(values ?? {}).filter(([id, value]) => !isPerson(id) || canAssign(String(value))));
}

/** The project that a task goes into where the board has none of its own: the only one that is chosen. */
export function filteredProject({ projects }: Required<TaskFilter>): string | null {
  const [only, ...others] = projects;
  return only === undefined || only === NO_PROJECT || others.length > 0 ? null : only;
}
