import * as z from 'zod/mini';
import { command } from '../command.ts';
import { deletedOrNot } from '../deletion.ts';
import { HUES } from '../hue.ts';
import { dateOrInstant, id, idList, instant, name, text, freshId } from '../input.ts';
import { patched } from '../patch.ts';
import { canBeChosen } from '../person/rules.ts';
import { assertAllowed, Refusal } from '../refusal.ts';
import { leastUsedHue } from './hue.ts';
import { VISIBILITIES } from './row.ts';
import {
  canChooseVisibility,
  canDeleteProject,
  canEditProject,
  canRestoreProject,
  isMember,
  projectFor,
} from './rules.ts';

const projectName = () => name('project_name_required');
const visibility = () => z.optional(z.enum(VISIBILITIES));
const dueAt = () => z.optional(z.nullable(dateOrInstant()));
/** If not given: the color that the fewest of the owner's projects have. */
const hue = () => z.optional(z.int().check(z.minimum(0), z.maximum(HUES - 1)));

export const createProject = command({
  name: 'project.create',
  version: 1,
  input: z.strictObject({
    id: freshId('project'),
    name: projectName(),
    description: z.optional(text()),
    visibility: visibility(),
    dueAt: dueAt(),
    hue: hue(),
    memberUids: z.optional(idList('person')),
  }),
  run(tx, input, { actor, now }) {
    if (tx.get('project', input.id)) throw new Refusal('already_exists');
    assertAllowed(canChooseVisibility(input.visibility));
    const others = (input.memberUids ?? []).filter((member) => member !== actor);
    for (const member of others) assertAllowed(canBeChosen(tx, member));
    tx.put('project', {
      id: input.id,
      name: input.name,
      description: input.description ?? '',
      visibility: input.visibility ?? 'PRIVATE',
      teamId: null,
      ownerUid: actor,
      memberUids: [...new Set([actor, ...others])],
      dueAt: input.dueAt ?? null,
      hue: input.hue ?? leastUsedHue(tx, actor),
      createdAt: now,
      updatedAt: now,
      deletedAt: null,
    });
  },
});

export const updateProject = command({
  name: 'project.update',
  version: 1,
  input: z.strictObject({
    id: id('project'),
    name: z.optional(projectName()),
    description: z.optional(text()),
    visibility: visibility(),
    dueAt: dueAt(),
    hue: hue(),
  }),
  run(tx, { id: projectId, ...patch }, { actor, now }) {
    const project = projectFor(tx, actor, projectId);
    assertAllowed(canEditProject(tx, actor, project));
    assertAllowed(canChooseVisibility(patch.visibility));
    tx.put('project', patched(project, patch, now));
  },
});

/** Writes one tombstone: nobody can read the tasks and streams of a deleted project. */
export const deleteProject = command({
  name: 'project.delete',
  version: 1,
  input: z.strictObject({ id: id('project') }),
  run(tx, input, { actor, now }) {
    const project = projectFor(tx, actor, input.id);
    assertAllowed(canDeleteProject(tx, actor, project));
    tx.put('project', { ...project, deletedAt: now, updatedAt: now });
  },
});

/** Restores a project with its tasks and streams; `deletedAt` says which deletion is undone. */
export const restoreProject = command({
  name: 'project.restore',
  version: 1,
  refuses: 'server',
  input: z.strictObject({ id: id('project'), deletedAt: z.optional(instant()) }),
  run(tx, input, { actor, now }) {
    const project = deletedOrNot(tx, 'project', input.id);
    if (!project || !isMember(project, actor)) throw new Refusal('project_not_found');
    assertAllowed(canRestoreProject(tx, actor, project, input.deletedAt));
    tx.put('project', { ...project, deletedAt: null, updatedAt: now });
  },
});
