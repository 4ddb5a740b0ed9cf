/** What can be tried with who helps with a task. */
import type { RowOf } from '#domain/registry.ts';
import { NO_PERSON, type Action, type ActionContext } from './action.ts';
import { taskKind } from './lines.ts';
import type { State } from './state.ts';

const IS_ASSIGNEE = 'The assignee can’t be a helper as well';
const IS_NO_MEMBER = 'The person must be a member of the project';
const TOO_MUCH = 'Together, helpers can’t have more than 100% of a task. Lower another share first.';

export function helperActions(row: RowOf<'task'>, { state, random }: ActionContext): Action[] {
  const line = `${taskKind(row)}: content`;
  const personId = random.pick(state.all('person').map(({ id }) => id)) ?? '';
  const share = random.pick([0, 30, 80, null]) ?? null;
  const others = Object.entries(row.helperShares ?? {}).filter(([helper]) => helper !== personId);
  const sum = others.reduce((all, [, each]) => all + each, share ?? 0);
  return [
    {
      line,
      name: 'task.setHelper',
      input: (id) => ({ id, personId, share }),
      hindered: whyNoHelp(row, personId, state) ?? (sum > 100 ? TOO_MUCH : null),
    },
    { line, name: 'task.setHelper', input: (id) => ({ id, personId }), hindered: whyNoHelp(row, personId, state) },
    { line, name: 'task.removeHelper', input: (id) => ({ id, personId }) },
  ];
}

/** The refusal of adding a helper; null: they may help. */
export function whyNoHelp(row: RowOf<'task'>, person: string, state: State): string | null {
  if (row.helperUids.includes(person)) return null;
  if (person === row.assignee) return IS_ASSIGNEE;
  if (!state.active(person)) return NO_PERSON;
  return row.projectId === null || state.members(row.projectId).includes(person) ? null : IS_NO_MEMBER;
}
