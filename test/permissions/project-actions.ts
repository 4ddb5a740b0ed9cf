/** What can be tried with a project. */
import type { RowOf } from '#domain/registry.ts';
import {
  BY_TEAM,
  NAMED,
  NO_MEMBER,
  NO_PERSON,
  ONESELF,
  startsLate,
  type Action,
  type ActionContext,
} from './action.ts';

export function projectActions(
  person: string,
  row: RowOf<'project'>,
  { state, random, newId }: ActionContext,
): Action[] {
  const action = (of: string, name: string, rest: object, hindered: string | null = null): Action => ({
    line: `project: ${of}`,
    name: `project.${name}`,
    input: (id) => ({ id, ...rest }),
    hindered,
  });
  const people = state.all('person').map(({ id }) => id);
  const personId = random.pick(people) ?? '';
  const unknown = state.active(personId) ? null : NO_PERSON;
  const isMember = row.memberUids.includes(personId);
  const heir = random.pick(row.memberUids) ?? '';
  const unfit =
    !isMember || heir === row.ownerUid ? null : !state.active(heir) ? NO_PERSON : heir === personId ? NO_MEMBER : null;
  const isByTeam = state.isByTeam(row, personId);
  const stays =
    personId === row.ownerUid ? 'The owner can’t be removed. Transfer ownership first.' : isByTeam ? BY_TEAM : null;
  // Once a team's project is private, only the owner and people added by hand are left.
  const isLeft = row.visibility === 'PRIVATE' || heir === row.ownerUid || row.addedUids.includes(heir);
  const unfitAfter = !state.active(heir) ? NO_PERSON : isLeft ? null : NO_MEMBER;
  const team = random.pick(state.all('team'));
  const isIn = team?.deletedAt === null && team.memberUids.includes(person);
  const isTeams = isIn || (row.visibility === 'TEAM' && row.teamId === team?.id);
  const assignee = random.pick(people) ?? '';
  const outsider = !state.active(assignee) ? NO_PERSON : row.memberUids.includes(assignee) ? null : NO_MEMBER;
  const task = { id: newId(), name: 'a task', assignee, status: random.pick(['BACKLOG', 'DONE'] as const) };
  const stream = { id: newId(), name: random.chance(0.2) ? random.pick(['One', 'two ']) : `a stream ${newId()}` };
  const [startDate, deadline] = random.chance(0.2) ? ['2026-06-01', '2026-05-01'] : ['2026-05-01', '2026-05-01'];
  const late = startDate === deadline ? null : startsLate(startDate, deadline);
  const [lane] = random.some(state.all('stream'), 0.4);
  const fits = !lane || (lane.deletedAt === null && lane.projectId === row.id);
  const [column] = random.some(state.all('column'), 0.4);
  const isOwn = column?.projectId === row.id && (column.deletedAt !== 0 || column.id.charAt(14) === '8');
  const created = 'project: create in it';
  return [
    action('edit', 'update', { name: 'another name' }),
    action('edit', 'describe', { base: 'what was there', text: 'what is there now' }),
    action('edit', 'update', { visibility: 'PRIVATE', dueAt: '2026-05-01' }),
    action('edit', 'archive', { isArchived: random.chance(0.5) }),
    action('edit', 'update', { visibility: 'TEAM' }, row.visibility === 'TEAM' ? null : 'teamId: is missing'),
    action('edit', 'update', { visibility: 'PRIVATE', reassignTo: heir }, unfitAfter),
    ...(team
      ? [action('edit', 'update', { visibility: 'TEAM', teamId: team.id }, isTeams ? null : 'Team not found')]
      : []),
    action('add members', 'addMember', { personId }, isMember ? null : unknown),
    action('remove members', 'removeMember', { personId }, stays),
    action('remove members', 'removeMember', { personId, reassignTo: heir }, stays ?? unfit),
    action('offer ownership', 'offerOwnership', { personId }, unknown),
    action('offer ownership', 'handOver', { personId }, unknown),
    action('offer ownership', 'withdrawOffer', {}),
    action('answer an offer', 'acceptOwnership', {}),
    action('answer an offer', 'declineOwnership', {}),
    {
      ...action('name its owner', 'nameOwner', { personId }),
      // Others than administrators get that refusal for any project; administrators find those with a disabled owner.
      found: !state.isAdministrator(person) || (row.deletedAt === null && !state.active(row.ownerUid)),
      hindered: personId === person ? ONESELF : isMember ? unknown : 'The new owner must be a member of the project',
    },
    action(
      row.ownerUid === person
        ? 'leave as its owner'
        : state.isByTeam(row, person)
          ? 'leave as one of its team'
          : 'leave',
      'leave',
      {},
    ),
    {
      line: 'project: edit',
      name: 'projectUpdate.write',
      input: (projectId) => ({ id: newId(), projectId }),
    },
    {
      line: created,
      name: 'stream.create',
      input: (projectId) => ({ projectId, ...stream }),
      hindered: state.hasStream(row.id, stream.name) ? NAMED : null,
    },
    {
      line: 'project: edit',
      name: 'column.create',
      input: (projectId) => ({ projectId, id: newId(), name: `a column ${newId()}`, category: 'ON_HOLD' }),
    },
    {
      line: 'project: edit',
      name: 'field.create',
      input: (projectId) => ({ projectId, id: newId(), name: `a field ${newId()}`, type: 'TEXT' }),
    },
    { line: 'project: edit', name: 'field.copy', input: (projectId) => ({ projectId, fromId: projectId }) },
    ...(column
      ? [
          {
            line: created,
            name: 'task.create',
            input: (projectId: string) => ({ projectId, ...{ ...task, status: column.category }, columnId: column.id }),
            hindered: outsider ?? (isOwn ? null : 'Column not found'),
          },
        ]
      : []),
    {
      line: created,
      name: 'task.create',
      input: (projectId) => ({ projectId, ...task, startDate, deadline, streamId: lane?.id ?? null }),
      hindered: outsider ?? (fits ? late : 'Stream not found'),
    },
    {
      line: created,
      name: 'task.createWithSubtasks',
      input: (projectId) => ({ projectId, ...task, subtasks: [{ ...task, id: newId() }] }),
      hindered: outsider ?? null,
    },
  ];
}
