/** Taking a change back: only what it set, and only where nobody has set it anew since. */
import type { Call } from '#domain/command.ts';
import { moveTask, reassignTask, updateTask } from '#domain/task/commands.ts';
import { restoreTask } from '#domain/task/deletion.ts';
import type { TaskRow } from '#domain/task/row.ts';
import { addTag, removeTag } from '#domain/task/tagging.ts';

/** What was done to one task. */
export interface Done {
  readonly before: TaskRow;
  readonly after: TaskRow;
}

const PLACE = ['status', 'rank', 'projectId', 'streamId'] as const;
const CONTENT = ['priority', 'deadline', 'progress'] as const;

/** The commands that bring back what was; null when the task has changed since. */
export function takenBack({ before, after }: Done, now: TaskRow | undefined): Call[] | null {
  const { id } = before;
  // The server decides, which has the tombstone.
  if (after.deletedAt !== null) return [restoreTask({ id })];
  if (!now || now.deletedAt !== null) return null;
  const isSet = (column: (typeof PLACE)[number] | (typeof CONTENT)[number] | 'assignee') =>
    before[column] !== after[column];
  const added = after.tags.filter((tag) => !before.tags.includes(tag));
  const removed = before.tags.filter((tag) => !after.tags.includes(tag));
  if ([...PLACE, ...CONTENT, 'assignee' as const].some((column) => isSet(column) && now[column] !== after[column]))
    return null;
  if (added.some((tag) => !now.tags.includes(tag)) || removed.some((tag) => now.tags.includes(tag))) return null;
  const place = PLACE.filter(isSet);
  // Whatever becomes done is at 100 %, whatever it was at before.
  const content = CONTENT.filter(
    (column) => isSet(column) || (column === 'progress' && before.status === 'DONE' && isSet('status')),
  );
  return [
    ...(place.length > 0 ? [moveTask({ id, ...picked(before, place) })] : []),
    ...(content.length > 0 ? [updateTask({ id, ...(picked(before, content) as object) })] : []),
    ...(isSet('assignee') ? [reassignTask({ id, assignee: before.assignee })] : []),
    ...added.map((tagId) => removeTag({ id, tagId })),
    ...removed.map((tagId) => addTag({ id, tagId })),
  ];
}

function picked<K extends keyof TaskRow>(task: TaskRow, columns: readonly K[]): Partial<Pick<TaskRow, K>> {
  return Object.fromEntries(columns.map((column) => [column, task[column]])) as Partial<Pick<TaskRow, K>>;
}
