import * as z from 'zod/mini';
import { command, live } from '../command.ts';
import { id } from '../input.ts';
import { patched } from '../patch.ts';
import { assertAllowed } from '../refusal.ts';
import { canEditTask, taskFor } from '../task/rules.ts';
import { givenValue } from './input.ts';
import { valuesOrNull } from './value.ts';
import { checkedValue } from './values.ts';

/** Says something in one field, so that what others say in others at the same time stays. Empty: nothing any more. */
export const setField = command({
  name: 'task.setField',
  version: 1,
  input: z.strictObject({ id: id('task'), fieldId: id('field'), value: givenValue() }),
  run(tx, { id: taskId, fieldId, value }, { actor, now }) {
    const task = taskFor(tx, actor, taskId);
    assertAllowed(canEditTask(tx, actor, task));
    const project = task.projectId === null ? null : (live(tx, 'project', task.projectId) ?? null);
    const others = task.fieldValues;
    const said = checkedValue(tx, project, fieldId, value);
    const fieldValues = valuesOrNull(Object.entries({ ...others, [fieldId]: said }));
    tx.put('task', patched(task, { fieldValues }, now));
  },
});
