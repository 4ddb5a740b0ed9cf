import * as z from 'zod/mini';
import { command } from '../command.ts';
import { id } from '../input.ts';
import { assertAllowed } from '../refusal.ts';
import { canBeAssigned } from '../task/rules.ts';
import { removeFromProject, withoutMember } from './leaving.ts';
import { withAdded } from './membership/members-of.ts';
import { canAddMember, canLeaveProject, canRemoveMember } from './membership/rules.ts';
import { isMember, projectFor } from './rules.ts';

/** Adding a member twice changes nothing; one who is there by the team stays when that goes. */
export const addMember = command({
  name: 'project.addMember',
  version: 1,
  input: z.strictObject({ id: id('project'), personId: id('person') }),
  run(tx, input, { actor, now }) {
    const project = projectFor(tx, actor, input.id);
    assertAllowed(canAddMember(tx, actor, project, input.personId));
    if (input.personId === project.ownerUid || project.addedUids.includes(input.personId)) return;
    tx.put('project', withAdded(tx, project, [...project.addedUids, input.personId], now));
  },
});

/**
 * Removes a member and reassigns their unfinished tasks in the project to `reassignTo`, or else to the owner. Removing
 * a person who is not a member changes nothing.
 */
export const removeMember = command({
  name: 'project.removeMember',
  version: 1,
  input: z.strictObject({ id: id('project'), personId: id('person'), reassignTo: z.optional(id('person')) }),
  run(tx, input, { actor, now }) {
    const project = projectFor(tx, actor, input.id);
    assertAllowed(canRemoveMember(tx, actor, project, input.personId));
    if (!isMember(project, input.personId)) return;
    const assignee = input.reassignTo ?? project.ownerUid;
    if (assignee !== project.ownerUid)
      assertAllowed(canBeAssigned(tx, assignee, withoutMember(project, input.personId, now)));
    removeFromProject(tx, project, input.personId, assignee, now);
  },
});

/** The actor's unfinished tasks in the project go to its owner. */
export const leaveProject = command({
  name: 'project.leave',
  version: 1,
  input: z.strictObject({ id: id('project') }),
  run(tx, input, { actor, now }) {
    const project = projectFor(tx, actor, input.id);
    assertAllowed(canLeaveProject(tx, actor, project));
    removeFromProject(tx, project, actor, project.ownerUid, now);
  },
});
