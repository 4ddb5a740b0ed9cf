import * as z from 'zod/mini';
import { command, type Tx } from '../command.ts';
import { deletedOrNot } from '../deletion.ts';
import { freshId, id, instant, name, text } from '../input.ts';
import { notificationsOfTeam, updateNotificationsOfTeam } from '../notification/deleted-place.ts';
import { patched } from '../patch.ts';
import { assertAllowed, Refusal } from '../refusal.ts';
import { replaced } from '../text/replaced.ts';
import { followTeam, projectsOfTeam } from './projects.ts';
import { SHARE_MAX, SHARE_MIN, type TeamRow } from './row.ts';
import { canDeleteTeam, canEditTeam, canRestoreTeam, canSetShare, isInTeam, teamFor } from './rules.ts';

const teamName = () => name('team_name_required');

/** The team's creator is its first lead. */
export const createTeam = command({
  name: 'team.create',
  version: 1,
  input: z.strictObject({ id: freshId('team'), name: teamName(), description: z.optional(text()) }),
  run(tx, input, { actor, now }) {
    if (tx.get('team', input.id)) throw new Refusal('already_exists');
    tx.put('team', {
      id: input.id,
      name: input.name,
      description: input.description ?? '',
      memberUids: [actor],
      leadUids: [actor],
      shares: {},
      lowersLevels: false,
      deletedBy: null,
      createdAt: now,
      updatedAt: now,
      deletedAt: null,
    });
  },
});

/** A description given here takes the place of the one that is there; `team.describe` merges the two. */
export const updateTeam = command({
  name: 'team.update',
  version: 1,
  input: z.strictObject({
    id: id('team'),
    name: z.optional(teamName()),
    description: z.optional(text()),
    lowersLevels: z.optional(z.boolean()),
  }),
  run(tx, { id: teamId, ...patch }, { actor, now }) {
    const team = teamFor(tx, actor, teamId);
    assertAllowed(canEditTeam(tx, actor, team));
    tx.put('team', patched(team, patch, now));
    return replaced(team.description, patch.description);
  },
});

/** Its people stay in its projects, which stop being the team's until the deletion is undone. */
export const deleteTeam = command({
  name: 'team.delete',
  version: 1,
  reads: { lists: [...projectsOfTeam.lists, ...notificationsOfTeam.lists] },
  input: z.strictObject({ id: id('team') }),
  run(tx, input, { actor, now }) {
    const team = teamFor(tx, actor, input.id);
    assertAllowed(canDeleteTeam(tx, actor, team));
    putDeletion(tx, { ...team, deletedAt: now, deletedBy: actor, updatedAt: now }, team.deletedAt);
  },
  complete: (tx, input, { now }) => followTeam(tx, input.id, now),
});

/** Undoes the deletion of that time. */
export const restoreTeam = command({
  name: 'team.restore',
  version: 1,
  refuses: 'server',
  reads: { lists: [...projectsOfTeam.lists, ...notificationsOfTeam.lists] },
  input: z.strictObject({ id: id('team'), deletedAt: z.optional(instant()) }),
  run(tx, input, { actor, now }) {
    const team = deletedOrNot(tx, 'team', input.id);
    if (!team || !isInTeam(team, actor)) throw new Refusal('team_not_found');
    assertAllowed(canRestoreTeam(tx, actor, team, input.deletedAt));
    putDeletion(tx, { ...team, deletedAt: null, deletedBy: null, updatedAt: now }, team.deletedAt);
  },
  complete: (tx, input, { now }) => followTeam(tx, input.id, now),
});

/** How much of a member's working hours is for this team, in percent. */
export const setShare = command({
  name: 'team.setShare',
  version: 1,
  input: z.strictObject({
    id: id('team'),
    personId: id('person'),
    share: z.int().check(z.minimum(SHARE_MIN), z.maximum(SHARE_MAX)),
  }),
  run(tx, { id: teamId, personId, share }, { actor, now }) {
    const team = teamFor(tx, actor, teamId);
    assertAllowed(canSetShare(tx, actor, team, personId));
    tx.put('team', patched(team, { shares: { ...team.shares, [personId]: share } }, now));
  },
});

function putDeletion(tx: Tx, team: TeamRow, was: number | null): void {
  tx.put('team', team);
  updateNotificationsOfTeam(tx, team, was);
}
