/** What people do with teams, and with the projects that they share with one. */
import type { Row } from '#sync/protocol/row.ts';
import type { Random } from '../core/random.ts';
import { list, text } from '../judge/rights.ts';
import { alive, call, ofRow, people, restore, someone, words, type CallContext, type Make } from './call-parts.ts';

export const teamMakers: readonly (readonly [number, Make])[] = [
  [3, (random, sight) => call('team.create', { id: sight.newId(), name: words(random) })],
  [1, (random, sight) => ofRow(random, sight, 'team', 'team.update', { name: words(random) })],
  [4, (random, sight) => ofRow(random, sight, 'team', 'team.invite', { personUids: some(random, sight) })],
  [1, (random, sight) => ofMember(random, sight, 'team.withdrawInvitation')],
  [8, (random, sight) => answer(random, sight, 'team.accept')],
  [1, (random, sight) => answer(random, sight, 'team.decline')],
  [3, (random, sight) => ofRow(random, sight, 'team', 'team.leave', {})],
  [6, (random, sight) => asLead(random, sight, 'team.removeMember', members, successor(random, sight))],
  [4, (random, sight) => asLead(random, sight, 'team.makeLead', plainMembers)],
  [5, (random, sight) => asLead(random, sight, 'team.unmakeLead', leads)],
  [1, (random, sight) => ofMember(random, sight, 'team.nameLead')],
  [1, (random, sight) => ofMember(random, sight, 'team.setShare', { share: 1 + random.below(100) })],
  [1, (random, sight) => ofRow(random, sight, 'team', 'team.delete', {})],
  [3, (random, sight) => restore(random, sight, 'team')],
  [7, share],
  [7, entrusted],
  [
    1,
    (random, sight) =>
      ofRow(random, sight, 'project', 'project.update', {
        visibility: 'PRIVATE',
        ...successor(random, sight),
        ...(random.chance(0.3) && { keepMembers: true }),
      }),
  ],
  [3, (random, sight) => offered(random, sight, 'project.acceptOwnership')],
  [1, (random, sight) => offered(random, sight, 'project.declineOwnership')],
  [1, (random, sight) => ofRow(random, sight, 'project', 'project.withdrawOffer', {})],
  [1, (random, sight) => ofRow(random, sight, 'project', 'project.nameOwner', { personId: someone(random, sight) })],
];

/** A new project, or one of the person's own if there is one, with one of their teams: with one that others are in. */
function share(random: Random, sight: CallContext) {
  const projects = alive(sight, 'project');
  const own = projects.filter((row) => text(row, 'ownerUid') === sight.person);
  const project = random.pick(random.chance(0.9) ? own : projects);
  const teams = alive(sight, 'team');
  const shared = teams.filter((team) => members(team).length > 1);
  const teamId = random.pick(shared.length > 0 && random.chance(0.8) ? shared : teams)?.id ?? null;
  const keepMembers = random.chance(0.3) ? { keepMembers: true } : {};
  // Nobody is in it by hand.
  if (teamId !== null && random.chance(0.4))
    return call('project.create', { id: sight.newId(), name: words(random), visibility: 'TEAM', teamId });
  return project ? call('project.update', { id: project.id, visibility: 'TEAM', teamId, ...keepMembers }) : null;
}

/** A task of a team's project for one of its people, who may leave while it is unfinished. */
function entrusted(random: Random, sight: CallContext) {
  const project = random.pick(alive(sight, 'project').filter((row) => text(row, 'visibility') === 'TEAM'));
  const others = project ? list(project, 'memberUids').filter((each) => each !== text(project, 'ownerUid')) : [];
  const assignee = random.pick(others);
  if (!project || assignee === undefined) return null;
  return call('task.create', { id: sight.newId(), name: words(random), assignee, projectId: project.id });
}

function some(random: Random, sight: CallContext): readonly string[] {
  return [...new Set([someone(random, sight), ...random.some(people(sight), 0.3)])];
}

function successor(random: Random, sight: CallContext): object {
  return random.chance(0.3) ? { reassignTo: someone(random, sight) } : {};
}

/** About a person in the team, most of the time. */
function ofMember(random: Random, sight: CallContext, name: string, rest: object = {}) {
  const team = random.pick(alive(sight, 'team'));
  if (!team) return null;
  const personId = random.chance(0.9) ? random.pick(list(team, 'memberUids')) : undefined;
  return call(name, { id: team.id, personId: personId ?? someone(random, sight), ...rest });
}

/** A lead's act about one of these people of a team that they lead; of any team and anybody in it now and then. */
function asLead(
  random: Random,
  sight: CallContext,
  name: string,
  whom: (team: Row) => readonly string[],
  rest: object = {},
) {
  const led = alive(sight, 'team').filter((team) => leads(team).includes(sight.person));
  const possible = led.flatMap((team) => whom(team).map((personId) => ({ id: team.id, personId })));
  const input = random.pick(possible.filter(({ personId }) => personId !== sight.person));
  return input && random.chance(0.9) ? call(name, { ...input, ...rest }) : ofMember(random, sight, name, rest);
}

function members(team: Row): readonly string[] {
  return list(team, 'memberUids');
}

function leads(team: Row): readonly string[] {
  return list(team, 'leadUids');
}

function plainMembers(team: Row): readonly string[] {
  return members(team).filter((each) => !leads(team).includes(each));
}

/** To an invitation of the person, or now and then where there is none. */
function answer(random: Random, sight: CallContext, name: string) {
  const mine = alive(sight, 'teamInvitation').filter((row) => text(row, 'personId') === sight.person);
  const id = random.chance(0.05) ? sight.anyId('team') : teamOf(random.pick(mine));
  return id === undefined ? null : call(name, { id });
}

function teamOf(invitation: Row | undefined): string | undefined {
  return invitation && text(invitation, 'teamId');
}

function offered(random: Random, sight: CallContext, name: string) {
  const isMine = (row: Row) => text(row, 'offeredTo') === sight.person;
  const projects = alive(sight, 'project');
  const project = random.pick(random.chance(0.9) ? projects.filter(isMine) : projects);
  return project ? call(name, { id: project.id }) : null;
}
