import * as z from 'zod/mini';
import { command } from '../command.ts';
import { id, text } from '../input.ts';
import { patched } from '../patch.ts';
import { assertAllowed, Refusal } from '../refusal.ts';
import { checklistItems, withTick } from './checklist.ts';
import { canEditTask, taskFor } from './rules.ts';

/**
 * Ticks or unticks an item of the checklist in a description. It is named by what it says, and among items that say the
 * same by its number, so that it is found wherever others have moved it meanwhile.
 */
export const tickItem = command({
  name: 'task.tick',
  version: 1,
  input: z.strictObject({
    id: id('task'),
    item: z.strictObject({ text: text(), number: z.optional(z.int().check(z.minimum(1))) }),
    checked: z.boolean(),
  }),
  run(tx, { id: taskId, item, checked }, { actor, now }) {
    const task = taskFor(tx, actor, taskId);
    assertAllowed(canEditTask(tx, actor, task));
    const items = checklistItems(task.description);
    const number = item.number ?? 1;
    const found = items.filter((each) => each.text === item.text)[number - 1];
    if (!found) throw new Refusal('checklist_item_not_found');
    tx.put('task', patched(task, { description: withTick(task.description, found.line, checked) }, now));
  },
});
