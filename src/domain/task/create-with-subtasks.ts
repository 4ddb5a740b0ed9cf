import * as z from 'zod/mini';
import { command } from '../command.ts';
import { LIST_MAX } from '../input.ts';
import { readAll } from '../read-all.ts';
import { createTask } from './create.ts';
import { newPlace, newTask, newValues } from './input.ts';

/** A task and what it is broken down into: all of them or none. Deleting the task takes its subtasks along. */
export const createTaskWithSubtasks = command({
  name: 'task.createWithSubtasks',
  version: 1,
  input: z.strictObject({
    ...newTask(),
    ...newPlace(),
    ...newValues(),
    subtasks: z.array(z.strictObject({ ...newTask(), ...newValues() })).check(z.maxLength(LIST_MAX)),
  }),
  reads: { rows: [['counter', 'task']] },
  run(tx, { subtasks, ...task }, context) {
    const { run } = createTask.definition;
    readAll(
      subtasks.map(
        ({ id }) =>
          () =>
            tx.get('task', id),
      ),
    );
    run(tx, task, context);
    const parentId = task.id;
    for (const each of subtasks) run(tx, { ...each, parentId }, context);
  },
});
