/** Tags are added to a task and removed one by one, so that the changes of two people both stay. */
import * as z from 'zod/mini';
import { command } from '../command.ts';
import { id, LIST_MAX } from '../input.ts';
import { patched } from '../patch.ts';
import { assertAllowed, Refusal } from '../refusal.ts';
import { idsOfSameTag, assignableTag } from '../tag/resolve-tag.ts';
import { canEditTask, taskFor } from './rules.ts';

export const addTag = command({
  name: 'task.addTag',
  version: 1,
  input: z.strictObject({ id: id('task'), tagId: id('tag') }),
  run(tx, input, { actor, now }) {
    const task = taskFor(tx, actor, input.id);
    assertAllowed(canEditTask(tx, actor, task));
    const tag = assignableTag(tx, input.tagId);
    if (idsOfSameTag(tx, task.tags, tag.id).length > 0) return;
    if (task.tags.length >= LIST_MAX)
      throw new Refusal('invalid_input', {
        field: 'tagId',
        problem: `a task has at most ${LIST_MAX} tags`,
      });
    tx.put('task', patched(task, { tags: [...task.tags, tag.id] }, now));
  },
});

export const removeTag = command({
  name: 'task.removeTag',
  version: 1,
  input: z.strictObject({ id: id('task'), tagId: id('tag') }),
  run(tx, input, { actor, now }) {
    const task = taskFor(tx, actor, input.id);
    assertAllowed(canEditTask(tx, actor, task));
    // Including the ids of tags merged into it: people see them as one tag.
    const gone = idsOfSameTag(tx, task.tags, input.tagId);
    tx.put('task', patched(task, { tags: task.tags.filter((tag) => !gone.includes(tag)) }, now));
  },
});
