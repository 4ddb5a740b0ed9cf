import * as z from 'zod/mini';
import { command, type Tx } from '../command.ts';
import { deletedOrNot } from '../deletion.ts';
import { id, instant, text } from '../input.ts';
import { notificationsOfProject, updateNotificationsOfProject } from '../notification/deleted-place.ts';
import { patched } from '../patch.ts';
import { canBeChosen } from '../person/rules.ts';
import { assertAllowed, Refusal } from '../refusal.ts';
import { resumeSeries } from '../series/next-task.ts';
import { replaced } from '../text/replaced.ts';
import { canBeAssigned } from '../task/rules.ts';
import { leastUsedHue } from './hue.ts';
import { icon } from '../icon.ts';
import { dueAt, hue, newProject, projectName, teamId, updateOn, visibility } from './input.ts';
import { lostMembers, reassignTasks } from './leaving.ts';
import { membersOf } from './membership/members-of.ts';
import type { ProjectRow } from './row.ts';
import { canDeleteProject, canEditProject, canRestoreProject, isMember, projectFor } from './rules.ts';
import { chosenTeam, teamMembers, withVisibility } from './visibility.ts';

export const createProject = command({
  name: 'project.create',
  version: 1,
  input: z.strictObject(newProject()),
  run(tx, input, { actor, now }) {
    if (tx.get('project', input.id)) throw new Refusal('already_exists');
    const team = chosenTeam(tx, actor, input);
    const addedUids = [...new Set(input.memberUids)].filter((member) => member !== actor);
    for (const member of addedUids) assertAllowed(canBeChosen(tx, member));
    tx.put('project', {
      id: input.id,
      name: input.name,
      description: input.description ?? '',
      visibility: team === null ? 'PRIVATE' : 'TEAM',
      teamId: team,
      ownerUid: actor,
      addedUids,
      memberUids: membersOf({ ownerUid: actor, addedUids }, team === null ? [] : teamMembers(tx, team)),
      offeredTo: null,
      dueAt: input.dueAt ?? null,
      hue: input.hue ?? leastUsedHue(tx, actor),
      icon: input.icon ?? null,
      archivedAt: null,
      updateOn: null,
      createdAt: now,
      updatedAt: now,
      deletedAt: null,
    });
  },
});

/**
 * Without a visibility or a team these stay. People who are in the project by a team that it leaves go with that team, unless
 * `keepMembers`; their unfinished tasks go to `reassignTo`, or else to the owner. A description given here takes the place of
 * the one that is there; `project.describe` merges the two.
 */
export const updateProject = command({
  name: 'project.update',
  version: 1,
  input: z.strictObject({
    id: id('project'),
    name: z.optional(projectName()),
    description: z.optional(text()),
    visibility: visibility(),
    teamId: teamId(),
    keepMembers: z.optional(z.boolean()),
    reassignTo: z.optional(id('person')),
    dueAt: dueAt(),
    hue: hue(),
    icon: z.optional(z.nullable(icon())),
    updateOn: updateOn(),
  }),
  run(tx, { id: projectId, visibility, teamId, keepMembers, reassignTo, ...patch }, { actor, now }) {
    const project = projectFor(tx, actor, projectId);
    assertAllowed(canEditProject(tx, actor, project));
    const shared = withVisibility(tx, actor, project, { visibility, teamId, keepMembers });
    if (reassignTo !== undefined) assertAllowed(canBeAssigned(tx, reassignTo, shared));
    const edited = patched(project, { ...shared, ...patch }, now);
    tx.put('project', edited);
    reassignTasks(tx, lostMembers(project, edited), reassignTo, now);
    return replaced(project.description, patch.description);
  },
});

/** Puts the project away for all its members, who can still open and change it; `isArchived: false` brings it back. */
export const archiveProject = command({
  name: 'project.archive',
  version: 1,
  input: z.strictObject({ id: id('project'), isArchived: z.boolean() }),
  run(tx, { id: projectId, isArchived }, { actor, now }) {
    const project = projectFor(tx, actor, projectId);
    assertAllowed(canEditProject(tx, actor, project));
    if ((project.archivedAt !== null) === isArchived) return;
    tx.put('project', { ...project, archivedAt: isArchived ? now : null });
    if (!isArchived) for (const each of tx.list('series', 'projectId', projectId)) resumeSeries(tx, each, now);
  },
});

/** Writes a tombstone: nobody can read the tasks, streams and notes of a deleted project. Their notifications are deleted too. */
export const deleteProject = command({
  name: 'project.delete',
  version: 1,
  input: z.strictObject({ id: id('project') }),
  reads: notificationsOfProject,
  run(tx, input, { actor, now }) {
    const project = projectFor(tx, actor, input.id);
    assertAllowed(canDeleteProject(tx, actor, project));
    putDeletion(tx, { ...project, deletedAt: now, updatedAt: now }, project.deletedAt);
  },
});

/** Restores a project with its tasks and streams; `deletedAt` says which deletion is undone. */
export const restoreProject = command({
  name: 'project.restore',
  version: 1,
  refuses: 'server',
  input: z.strictObject({ id: id('project'), deletedAt: z.optional(instant()) }),
  reads: notificationsOfProject,
  run(tx, input, { actor, now }) {
    const project = deletedOrNot(tx, 'project', input.id);
    if (!project || !isMember(project, actor)) throw new Refusal('project_not_found');
    assertAllowed(canRestoreProject(tx, actor, project, input.deletedAt));
    putDeletion(tx, { ...project, deletedAt: null, updatedAt: now }, project.deletedAt);
  },
});

function putDeletion(tx: Tx, project: ProjectRow, was: number | null): void {
  tx.put('project', project);
  updateNotificationsOfProject(tx, project, was);
}
