/** Invariants of teams: who is in their projects, who reads whose workload, and what invitations show. */
import type { Entry } from '#sync/log/store.ts';
import type { Row } from '#sync/protocol/row.ts';
import { list, text, type State } from './rights.ts';
import type { Verdict } from './verdict.ts';

export function judgeTeams(state: State, verdict: Verdict): void {
  for (const project of state.all('project')) judgeMembers(project, state, verdict);
  for (const team of state.all('team')) {
    const [members, leads] = [list(team, 'memberUids'), list(team, 'leadUids')];
    const isLed = team.deletedAt !== null || leads.length > 0;
    const isWell = isLed && leads.every((lead) => members.includes(lead)) && new Set(members).size === members.length;
    verdict.check(isWell, 'teams', () => `team ${team.id} has ${members.join()}, led by ${leads.join()}`);
  }
  for (const { id } of state.all('person')) {
    const [reach, leads] = [state.get('reach', id), inOrder(state.leadsOf(id))];
    const readers = reach && inOrder(list(reach, 'leadUids'));
    verdict.check(readers === leads, 'reach', () => `the workload of ${id} is read by ${readers}, not by ${leads}`);
  }
  for (const invitation of state.all('teamInvitation')) judgeInvitation(invitation, state, verdict);
}

/** Who was added by hand is for the project's own commands to say: nothing that happens to a team changes it. */
export function judgeTeamEntry({ name, changes }: Entry, verdict: Verdict): void {
  if (!name.startsWith('team.')) return;
  for (const { table, id, before, after } of changes) {
    if (table !== 'project' || before === null || after === null) continue;
    const [was, is] = [list(before, 'addedUids'), list(after, 'addedUids')];
    verdict.check(inOrder(was) === inOrder(is), 'members', () => {
      return `${name} changed who was added to project ${id} by hand from ${was.join()} to ${is.join()}`;
    });
  }
}

/** The owner, who was added by hand, and the people of the team; of a deleted one those who were there stay. */
function judgeMembers(project: Row, state: State, verdict: Verdict): void {
  const [owner, added, members] = [text(project, 'ownerUid'), list(project, 'addedUids'), list(project, 'memberUids')];
  const teamId = text(project, 'teamId');
  const team = state.get('team', teamId);
  const isTeams = text(project, 'visibility') === 'TEAM';
  const people = new Set([owner, ...added, ...(isTeams && team ? list(team, 'memberUids') : [])]);
  const all = inOrder([...people]);
  const isKept = !isTeams && teamId !== '';
  const isWell = isKept ? [...people].every((person) => members.includes(person)) : inOrder(members) === all;
  verdict.check(isWell, 'members', () => `project ${project.id} has ${inOrder(members)}, not ${all}`);
  const isThere = !isTeams || team?.deletedAt === null;
  verdict.check(
    isThere && !added.includes(owner),
    'members',
    () => `project ${project.id} is of team ${team?.id}, gone`,
  );
  const offeredTo = text(project, 'offeredTo');
  verdict.check(offeredTo === '' || members.includes(offeredTo), 'members', () => {
    return `project ${project.id} is offered to ${offeredTo}, who is no member`;
  });
}

function judgeInvitation(invitation: Row, state: State, verdict: Verdict): void {
  if (invitation.deletedAt !== null) return;
  const team = state.get('team', text(invitation, 'teamId'));
  const contentOf = (row: Row) =>
    JSON.stringify(['name', 'description', 'leadUids'].map((each) => Reflect.get(row, each)));
  const isOpen = team?.deletedAt === null && !list(team, 'memberUids').includes(text(invitation, 'personId'));
  verdict.check(isOpen && contentOf(invitation) === contentOf(team), 'invitations', () => {
    return `invitation ${invitation.id} to team ${team?.id} is open, and says ${contentOf(invitation)}`;
  });
}

function inOrder(people: readonly string[]): string {
  return people.toSorted().join();
}
