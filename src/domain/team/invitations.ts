import * as z from 'zod/mini';
import { command, live } from '../command.ts';
import { id, LIST_MAX } from '../input.ts';
import { patched } from '../patch.ts';
import { assertAllowed } from '../refusal.ts';
import { copiedFromTeam } from '../team-invitation/follow-team.ts';
import { teamInvitationId } from '../team-invitation/row.ts';
import { followTeam, projectsOfTeam } from './projects.ts';
import { canEditTeam, canInviteToTeam, invitationFor, isInTeam, teamFor } from './rules.ts';

/** People who are in the team already, or have an open invitation, are left unchanged. */
export const inviteToTeam = command({
  name: 'team.invite',
  version: 1,
  input: z.strictObject({
    id: id('team'),
    personUids: z.array(id('person')).check(z.minLength(1), z.maxLength(LIST_MAX)),
  }),
  run(tx, { id: teamId, personUids }, { actor, now }) {
    const team = teamFor(tx, actor, teamId);
    for (const personId of personUids) assertAllowed(canInviteToTeam(tx, actor, team, personId));
    for (const personId of new Set(personUids)) {
      const invitationId = teamInvitationId(teamId, personId);
      if (isInTeam(team, personId) || live(tx, 'teamInvitation', invitationId)) continue;
      const row = { id: invitationId, teamId, personId, invitedBy: actor, createdAt: now };
      tx.put('teamInvitation', { ...row, ...copiedFromTeam(team) });
    }
  },
});

export const withdrawInvitation = command({
  name: 'team.withdrawInvitation',
  version: 1,
  input: z.strictObject({ id: id('team'), personId: id('person') }),
  run(tx, { id: teamId, personId }, { actor, now }) {
    assertAllowed(canEditTeam(tx, actor, teamFor(tx, actor, teamId)));
    tx.put('teamInvitation', { ...invitationFor(tx, teamId, personId), deletedAt: now });
  },
});

/** The invited actor joins the team `id`, whose row their browser does not have yet. */
export const acceptInvitation = command({
  name: 'team.accept',
  version: 1,
  reads: projectsOfTeam,
  input: z.strictObject({ id: id('team') }),
  run(tx, { id: teamId }, { actor, now }) {
    const invitation = invitationFor(tx, teamId, actor);
    const team = live(tx, 'team', teamId);
    tx.put('teamInvitation', { ...invitation, deletedAt: now });
    if (team) tx.put('team', patched(team, { memberUids: [...team.memberUids, actor] }, now));
  },
  complete: (tx, input, { now }) => followTeam(tx, input.id, now),
});

export const declineInvitation = command({
  name: 'team.decline',
  version: 1,
  input: z.strictObject({ id: id('team') }),
  run(tx, { id: teamId }, { actor, now }) {
    tx.put('teamInvitation', { ...invitationFor(tx, teamId, actor), deletedAt: now });
  },
});
