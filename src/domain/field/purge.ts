import * as z from 'zod/mini';
import { command } from '../command.ts';
import { id, idList, instant } from '../input.ts';
import { valuesOrNull } from './value.ts';

/**
 * Removes the values of a field that nobody can restore any more, deleted before `before`, from some of the tasks that have one.
 * That is no change of anyone's: the tasks are as old as they were.
 */
export const purgeValues = command({
  name: 'field.purgeValues',
  version: 1,
  sender: 'system',
  input: z.strictObject({ id: id('field'), before: instant(), taskIds: idList('task') }),
  run(tx, { id: fieldId, before, taskIds }) {
    const field = tx.get('field', fieldId);
    if (!field || field.deletedAt === null || field.deletedAt >= before) return;
    for (const taskId of taskIds) {
      const task = tx.get('task', taskId);
      if (!task?.fieldValues || !Object.hasOwn(task.fieldValues, fieldId)) continue;
      const { [fieldId]: _, ...others } = task.fieldValues;
      tx.put('task', { ...task, fieldValues: valuesOrNull(Object.entries(others)) });
    }
  },
});
