import * as z from 'zod/mini';
import { command } from '../command.ts';
import { id, text } from '../input.ts';
import { patched } from '../patch.ts';
import { assertAllowed } from '../refusal.ts';
import { saved } from '../text/saved.ts';
import { canEditTask, taskFor } from './rules.ts';

/** Saves the description. With `base`, the one that was edited, it is merged with what others have saved meanwhile. */
export const describeTask = command({
  name: 'task.describe',
  version: 1,
  input: z.strictObject({ id: id('task'), base: z.optional(text()), text: text() }),
  run(tx, { id: taskId, ...saving }, { actor, now }) {
    const task = taskFor(tx, actor, taskId);
    assertAllowed(canEditTask(tx, actor, task));
    const { text: description, outcome } = saved(task.description, saving);
    tx.put('task', patched(task, { description }, now));
    return outcome;
  },
});
