import * as z from 'zod/mini';
import { command } from '../command.ts';
import { id } from '../input.ts';
import { patched } from '../patch.ts';
import { assertAllowed } from '../refusal.ts';
import { canBeSubtask } from './can-be-subtask.ts';
import { canEditTask, taskFor } from './rules.ts';

/** Makes a task a subtask of another one in its project, or with null a task of its own. */
export const setParent = command({
  name: 'task.setParent',
  version: 1,
  input: z.strictObject({ id: id('task'), parentId: z.nullable(id('task')) }),
  reads: { lists: (['id', 'parentId'] as const).map((by) => ({ table: 'task', column: 'parentId', by })) },
  run(tx, { id: taskId, parentId }, { actor, now }) {
    const task = taskFor(tx, actor, taskId);
    assertAllowed(canEditTask(tx, actor, task));
    if (parentId !== null) assertAllowed(canBeSubtask(tx, actor, taskFor(tx, actor, parentId), task));
    tx.put('task', patched(task, { parentId }, now));
  },
});
