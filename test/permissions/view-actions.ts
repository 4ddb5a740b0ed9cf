/** What can be tried with a saved view. */
import type { RowOf } from '#domain/registry.ts';
import type { Action, ActionContext } from './action.ts';

export function viewActions(person: string, row: RowOf<'view'>, { state, random }: ActionContext): Action[] {
  const action = (name: string, rest: object, hindered: string | null = null): Action => ({
    line: 'view: change',
    name: `view.${name}`,
    input: (id) => ({ id, ...rest }),
    hindered,
  });
  const project = random.pick(state.all('project'));
  const team = random.pick(state.all('team'));
  const isIn = state.members(project?.id ?? null).includes(person);
  const isInTeam = team?.deletedAt === null && team.memberUids.includes(person);
  return [
    action('update', { name: `${row.name}!`, shown: { due: 'week' } }),
    action('move', { projectId: null }),
    ...(project ? [action('move', { projectId: project.id }, isIn ? null : 'Project not found')] : []),
    ...(team ? [action('move', { teamId: team.id }, isInTeam ? null : 'Team not found')] : []),
  ];
}
