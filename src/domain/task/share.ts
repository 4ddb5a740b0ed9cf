import * as z from 'zod/mini';
import { command } from '../command.ts';
import { id } from '../input.ts';
import { patched } from '../patch.ts';
import { assertAllowed } from '../refusal.ts';
import { canShareTask, taskFor } from './rules.ts';

export const shareTask = command({
  name: 'task.share',
  version: 1,
  input: z.strictObject({ id: id('task'), isShared: z.boolean() }),
  run(tx, { id: taskId, isShared }, { actor, now }) {
    const task = taskFor(tx, actor, taskId);
    assertAllowed(canShareTask(tx, actor, task));
    if (isShared !== task.isShared) tx.put('task', patched(task, { isShared }, now));
  },
});
