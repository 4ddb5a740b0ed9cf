/** What can be tried with a field of a project, and with a task and the fields that it could have a value in. */
import type { RowOf } from '#domain/registry.ts';
import { NO_PERSON, type Action, type ActionContext } from './action.ts';
import { taskKind } from './lines.ts';

const TAKEN = 'A field with this name already exists in the project';
const NO_FIELD = 'Field not found';

export function fieldActions(row: RowOf<'field'>, { state, random, newId }: ActionContext, restored: Action): Action[] {
  const others = state.live('field').filter(({ id, projectId }) => projectId === row.projectId && id !== row.id);
  const isTaken = (name: string) => others.some((other) => other.name.toLowerCase() === name.toLowerCase());
  const name = random.chance(0.3) ? (random.pick(others)?.name ?? 'cost') : `a field ${newId()}`;
  const line = 'field: edit';
  const isChosen = row.type === 'ONE_OF' || row.type === 'SOME_OF';
  const noOptions = isChosen ? null : 'type: must be ONE_OF or SOME_OF to have options';
  return [
    { line, name: 'field.update', input: (id) => ({ id, name }), hindered: isTaken(name) ? TAKEN : null },
    { line, name: 'field.update', input: (id) => ({ id, rank: 'a1' }) },
    {
      line,
      name: 'field.setOption',
      input: (id) => ({ id, optionId: newId(), name: `an option ${newId()}` }),
      hindered: noOptions,
    },
    { line: 'field: delete', name: 'field.delete', input: (id) => ({ id }) },
    row.deletedAt !== null && isTaken(row.name) ? { ...restored, hindered: TAKEN } : restored,
  ];
}

/** A field that was deleted takes values as long as it can be restored. */
export function valueActions(row: RowOf<'task'>, { state, random, newId }: ActionContext): Action[] {
  const line = `${taskKind(row)}: content`;
  return random.some(state.all('field'), 0.5).flatMap((field): Action[] => {
    const fits = field.projectId === row.projectId && field.deletedAt !== 0;
    const set = (value: unknown, hindered: string | null = null): Action => ({
      line,
      name: 'task.setField',
      input: (id) => ({ id, fieldId: field.id, value }),
      hindered: fits ? hindered : NO_FIELD,
    });
    if (field.type !== 'PERSON') return [set(null), set(valueOf(field, newId))];
    const person = random.pick(state.all('person'))?.id ?? '';
    const isMember = state.members(row.projectId).includes(person);
    const unfit = isMember ? null : 'The person must be a member of the project';
    return [set(null), set(person, state.active(person) ? unfit : NO_PERSON)];
  });
}

function valueOf({ type, options }: RowOf<'field'>, newId: () => string): unknown {
  const there = options.filter(({ isDeleted }) => !isDeleted).map(({ id }) => id);
  if (type === 'NUMBER') return 7;
  if (type === 'SOME_OF') return there;
  return `a text ${newId()}`;
}
