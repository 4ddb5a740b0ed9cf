import * as z from 'zod/mini';
import { command, live, type Tx } from '../command.ts';
import { id } from '../input.ts';
import { patched } from '../patch.ts';
import { canBeChosen } from '../person/rules.ts';
import { assertAllowed, Refusal } from '../refusal.ts';
import { withoutPerson } from './leaving.ts';
import { followTeam, projectsOfTeam } from './projects.ts';
import type { TeamRow } from './row.ts';
import {
  canLeaveTeam,
  canMakeLead,
  canNameLead,
  canRemoveFromTeam,
  canUnmakeLead,
  isInTeam,
  teamFor,
} from './rules.ts';

/** The owners of the team's projects get the actor's unfinished tasks in them. */
export const leaveTeam = command({
  name: 'team.leave',
  version: 1,
  reads: projectsOfTeam,
  input: z.strictObject({ id: id('team') }),
  run(tx, input, { actor, now }) {
    const team = teamFor(tx, actor, input.id);
    assertAllowed(canLeaveTeam(tx, actor, team));
    tx.put('team', withoutPerson(team, actor, now));
  },
  complete: (tx, input, { now }) => followTeam(tx, input.id, now),
});

/**
 * Removes a person from the team, and from its projects unless they were added there by hand. Their unfinished tasks
 * there go to `reassignTo` if that is a member, otherwise to the owners. Changes nothing if the person is no member.
 */
export const removeFromTeam = command({
  name: 'team.removeMember',
  version: 1,
  reads: projectsOfTeam,
  input: z.strictObject({ id: id('team'), personId: id('person'), reassignTo: z.optional(id('person')) }),
  run(tx, { id: teamId, personId, reassignTo }, { actor, now }) {
    const team = teamFor(tx, actor, teamId);
    assertAllowed(canRemoveFromTeam(tx, actor, team, personId));
    if (reassignTo !== undefined) {
      assertAllowed(canBeChosen(tx, reassignTo));
      if (!isInTeam(team, reassignTo) || reassignTo === personId) throw new Refusal('person_not_in_team');
    }
    tx.put('team', withoutPerson(team, personId, now));
  },
  complete: (tx, input, { now }) => followTeam(tx, input.id, now, input.reassignTo),
});

export const makeLead = command({
  name: 'team.makeLead',
  version: 1,
  input: z.strictObject({ id: id('team'), personId: id('person') }),
  run(tx, { id: teamId, personId }, { actor, now }) {
    const team = teamFor(tx, actor, teamId);
    assertAllowed(canMakeLead(tx, actor, team, personId));
    addLead(tx, team, personId, now);
  },
});

/** The former lead stays a member. */
export const unmakeLead = command({
  name: 'team.unmakeLead',
  version: 1,
  input: z.strictObject({ id: id('team'), personId: id('person') }),
  run(tx, { id: teamId, personId }, { actor, now }) {
    const team = teamFor(tx, actor, teamId);
    assertAllowed(canUnmakeLead(tx, actor, team, personId));
    tx.put('team', patched(team, { leadUids: team.leadUids.filter((lead) => lead !== personId) }, now));
  },
});

/** For administrators, in a team whose leads are all disabled. */
export const nameLead = command({
  name: 'team.nameLead',
  version: 1,
  refuses: 'server',
  input: z.strictObject({ id: id('team'), personId: id('person') }),
  run(tx, { id: teamId, personId }, { actor, now }) {
    const team = live(tx, 'team', teamId);
    assertAllowed(canNameLead(tx, actor, team, personId));
    if (team) addLead(tx, team, personId, now);
  },
});

function addLead(tx: Tx, team: TeamRow, personId: string, now: number): void {
  if (!team.leadUids.includes(personId)) tx.put('team', patched(team, { leadUids: [...team.leadUids, personId] }, now));
}
