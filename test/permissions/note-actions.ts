/** What can be tried with a note. */
import type { RowOf } from '#domain/registry.ts';
import { newUpload } from './upload.ts';
import { NO_PERSON, type Action, type ActionContext } from './action.ts';

const NOT_PRIVATE = 'This note belongs to a project or team. Make it private to invite people.';

/** A Yjs update that changes nothing. */
export const EMPTY_UPDATE = 'AAA=';

export function noteActions(person: string, row: RowOf<'note'>, { state, random, newId }: ActionContext): Action[] {
  const action = (of: string, name: string, rest: object, hindered: string | null = null): Action => ({
    line: `note: ${of}`,
    name: `note.${name}`,
    input: (id) => ({ id, ...rest }),
    hindered,
  });
  const isPrivate = row.projectId === null && row.teamId === null;
  const personId = random.pick(state.all('person'))?.id ?? '';
  const unknown = state.active(personId) ? null : NO_PERSON;
  const hindered = isPrivate ? null : NOT_PRIVATE;
  const project = random.pick(state.all('project'));
  const team = random.pick(state.all('team'));
  const isIn = state.members(project?.id ?? null).includes(person);
  const isInTeam = team?.deletedAt === null && team.memberUids.includes(person);
  return [
    action('write', 'update', { title: 'another title', isPinned: random.chance(0.5) }),
    action('write', 'update', { icon: random.pick(['🚀', null]), cover: random.pick([3, null]) }),
    { ...action('write', 'write', {}), input: (id) => ({ id: newId(), noteId: id, data: EMPTY_UPDATE }) },
    {
      ...action('write', 'write', {}),
      name: 'upload.begin',
      input: (id) => ({ ...newUpload({ newId }), noteId: id }),
    },
    action('write', 'mention', { personId }, unknown),
    action('share', 'archive', { isArchived: random.chance(0.5) }),
    action('share', 'move', { membersWrite: random.chance(0.5) }),
    action('share', 'move', { projectId: null }),
    ...(project ? [action('share', 'move', { projectId: project.id }, isIn ? null : 'Project not found')] : []),
    ...(team ? [action('share', 'move', { teamId: team.id }, isInTeam ? null : 'Team not found')] : []),
    action('share', 'invite', { personId, mayWrite: random.chance(0.5) }, hindered ?? unknown),
    action('share', 'uninvite', { personId }, hindered),
    action(isPrivate || person === row.ownerUid ? 'leave' : 'leave as a member', 'leave', {}),
  ];
}
