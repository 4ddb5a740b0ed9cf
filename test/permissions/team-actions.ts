/** What can be tried with a team, or with an invitation to one. */
import type { RowOf } from '#domain/registry.ts';
import { NO_PERSON, ONESELF, type Action, type ActionContext } from './action.ts';

const NOT_IN_IT = 'This person isn’t in the team';
const LAST = 'The last lead can’t leave. Make someone else a lead first.';

export function teamActions(person: string, row: RowOf<'team'>, { state, random }: ActionContext): Action[] {
  const action = (of: string, name: string, rest: object, hindered: string | null = null): Action => ({
    line: `team: ${of}`,
    name: `team.${name}`,
    input: (id) => ({ id, ...rest }),
    hindered,
  });
  const people = state.all('person').map(({ id }) => id);
  const personId = random.pick(people) ?? '';
  const unknown = state.active(personId) ? null : NO_PERSON;
  const isIn = row.memberUids.includes(personId);
  const isLast = (who: string) =>
    row.leadUids.includes(who) && !row.leadUids.some((lead) => lead !== who && state.active(lead));
  const stays = isIn && isLast(personId) ? LAST : null;
  const heir = random.pick(people) ?? '';
  const isHeir = row.memberUids.includes(heir) && heir !== personId;
  const unfit = !state.active(heir) ? NO_PERSON : isHeir ? null : NOT_IN_IT;
  const gone = row.memberUids.find((id) => !state.active(id));
  const invited = state.invitation(row.id, personId) ? null : 'Invitation not found';
  const isLed = row.leadUids.some((lead) => state.active(lead));
  return [
    action('edit', 'update', { name: 'another name' }),
    action('edit', 'describe', { base: 'what was there', text: 'what is there now' }),
    action('edit', 'invite', { personUids: [personId] }, unknown),
    action('edit', 'withdrawInvitation', { personId }, invited),
    action('edit', 'removeMember', { personId }, stays),
    action('edit', 'removeMember', { personId, reassignTo: heir }, stays ?? unfit),
    ...(gone !== undefined ? [action('edit', 'removeMember', { personId, reassignTo: gone }, stays ?? NO_PERSON)] : []),
    action('edit', 'makeLead', { personId }, isIn ? unknown : NOT_IN_IT),
    action('edit', 'unmakeLead', { personId }, isIn ? stays : NOT_IN_IT),
    action('edit', 'setShare', { personId, share: 50 }, isIn ? null : NOT_IN_IT),
    action(isLast(person) ? 'leave as its last lead' : 'leave', 'leave', {}),
    {
      ...action('name a lead', 'nameLead', { personId }),
      // Others than administrators get that refusal for any team; administrators find those without a lead.
      found: !state.isAdministrator(person) || (row.deletedAt === null && !isLed),
      hindered: personId === person ? ONESELF : isIn ? unknown : NOT_IN_IT,
    },
  ];
}

/** Answers name the team; a person who is not invited to it finds no invitation. */
export function invitationActions(person: string, row: RowOf<'teamInvitation'>, { state }: ActionContext): Action[] {
  const invited = state.invitation(row.teamId, person);
  // Their row is another one.
  if (invited && invited.id !== row.id) return [];
  const answer = (name: string): Action => ({
    line: 'invitation: accept, decline',
    name,
    input: (id) => ({ id: id === row.id ? row.teamId : id }),
    found: invited !== undefined,
  });
  return [answer('team.accept'), answer('team.decline')];
}
