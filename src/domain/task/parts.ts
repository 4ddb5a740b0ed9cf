/** What a task consists of: its subtasks, and the items of the checklist in its description. */
import { checklistOf } from './checklist.ts';
import type { TaskRow } from './row.ts';

interface Parts {
  readonly done: number;
  readonly all: number;
}

/** How many there are, which is the task's progress; null for a task of one piece, whose progress people set. */
export function partsOf(
  task: Pick<TaskRow, 'description'>,
  subtasks: readonly Pick<TaskRow, 'status'>[],
): Parts | null {
  const items = checklistOf(task);
  const all = items.all + subtasks.length;
  return all === 0 ? null : { done: items.done + subtasks.filter(({ status }) => status === 'DONE').length, all };
}
