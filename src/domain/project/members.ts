import * as z from 'zod/mini';
import { command } from '../command.ts';
import { id } from '../input.ts';
import { patched } from '../patch.ts';
import { assertAllowed } from '../refusal.ts';
import { canBeAssigned } from '../task/rules.ts';
import { removeFromProject, withoutMember } from './leaving.ts';
import { canAddMember, canHandOver, canLeaveProject, canRemoveMember, isMember, projectFor } from './rules.ts';

/** Adding a member twice changes nothing. */
export const addMember = command({
  name: 'project.addMember',
  version: 1,
  input: z.strictObject({ id: id('project'), personId: id('person') }),
  run(tx, input, { actor, now }) {
    const project = projectFor(tx, actor, input.id);
    assertAllowed(canAddMember(tx, actor, project, input.personId));
    if (isMember(project, input.personId)) return;
    tx.put('project', patched(project, { memberUids: [...project.memberUids, input.personId] }, now));
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

/** Puts the new owner first in the list; the old one stays a member. */
export const handOverProject = command({
  name: 'project.handOver',
  version: 1,
  input: z.strictObject({ id: id('project'), personId: id('person') }),
  run(tx, input, { actor, now }) {
    const project = projectFor(tx, actor, input.id);
    assertAllowed(canHandOver(tx, actor, project, input.personId));
    const others = project.memberUids.filter((member) => member !== input.personId);
    const patch = { ownerUid: input.personId, memberUids: [input.personId, ...others] };
    tx.put('project', patched(project, patch, now));
  },
});
