import * as z from 'zod/mini';
import { command } from '../command.ts';
import { id, text } from '../input.ts';
import { patched } from '../patch.ts';
import { assertAllowed } from '../refusal.ts';
import { saved } from '../text/saved.ts';
import { canEditProject, projectFor } from './rules.ts';

/** Saves the description. With `base`, the one that was edited, it is merged with what others have saved meanwhile. */
export const describeProject = command({
  name: 'project.describe',
  version: 1,
  input: z.strictObject({ id: id('project'), base: z.optional(text()), text: text() }),
  run(tx, { id: projectId, ...saving }, { actor, now }) {
    const project = projectFor(tx, actor, projectId);
    assertAllowed(canEditProject(tx, actor, project));
    const { text: description, outcome } = saved(project.description, saving);
    tx.put('project', patched(project, { description }, now));
    return outcome;
  },
});
