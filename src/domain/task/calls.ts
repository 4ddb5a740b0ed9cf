/** What the first board does with a task: calls of commands whose code is fetched once it is drawn. */
import { callsOf } from '../command.ts';
import type * as commands from './commands.ts';
import type * as deletion from './deletion.ts';

export const updateTask = callsOf<typeof commands.updateTask>('task.update', 1);
export const moveTask = callsOf<typeof commands.moveTask>('task.move', 1);
export const reassignTask = callsOf<typeof commands.reassignTask>('task.reassign', 1);
export const deleteTask = callsOf<typeof deletion.deleteTask>('task.delete', 1);
