/** What can be asked for with a project. */
import type { RowOf } from '#domain/registry.ts';
import { NAMED, NO_MEMBER, NO_PERSON, startsLate, type Action, type ActionContext } from './action.ts';

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
  const stays = personId === row.ownerUid ? 'The owner can’t be removed. Transfer ownership first.' : null;
  const assignee = random.pick(people) ?? '';
  const outsider = !state.active(assignee) ? NO_PERSON : row.memberUids.includes(assignee) ? null : NO_MEMBER;
  const task = { id: newId(), name: 'a task', assignee, status: random.pick(['BACKLOG', 'DONE'] as const) };
  const stream = { id: newId(), name: random.chance(0.2) ? random.pick(['One', 'two ']) : `a stream ${newId()}` };
  const [startDate, deadline] = random.chance(0.2) ? ['2026-06-01', '2026-05-01'] : ['2026-05-01', '2026-05-01'];
  const late = startDate === deadline ? null : startsLate(startDate, deadline);
  const [lane] = random.some(state.all('stream'), 0.4);
  const fits = !lane || (lane.deletedAt === null && lane.projectId === row.id);
  const created = 'project: create in it';
  return [
    action('edit', 'update', { name: 'another name' }),
    action('edit', 'update', { visibility: 'PRIVATE', dueAt: '2026-05-01' }),
    action('edit', 'update', { visibility: 'TEAM' }, 'visibility: TEAM is not available yet'),
    action('add members', 'addMember', { personId }, isMember ? null : unknown),
    action('remove members', 'removeMember', { personId }, stays),
    action('remove members', 'removeMember', { personId, reassignTo: heir }, stays ?? unfit),
    action('hand over', 'handOver', { personId }, unknown),
    action(row.ownerUid === person ? 'leave as its owner' : 'leave', 'leave', {}),
    {
      line: created,
      name: 'stream.create',
      input: (projectId) => ({ projectId, ...stream }),
      hindered: state.hasStream(row.id, stream.name) ? NAMED : null,
    },
    {
      line: created,
      name: 'task.create',
      input: (projectId) => ({ projectId, ...task, startDate, deadline, streamId: lane?.id ?? null }),
      hindered: outsider ?? (fits ? late : 'Stream not found'),
    },
  ];
}
