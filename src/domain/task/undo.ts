/** Taking a change back: only what it set, and only where nobody has set it anew since. */
import type { Call } from '../command.ts';
import { moveTask, reassignTask, setLevel, updateTask } from './commands.ts';
import { deleteTask, restoreTask } from './deletion.ts';
import { LEVELS, type TaskRow } from './row.ts';
import { addTag, removeTag } from './tagging.ts';

/** What was done to one task; without `before` it was made. */
interface DoneChange {
  readonly before: TaskRow | undefined;
  readonly after: TaskRow;
}

const PLACE = ['status', 'rank', 'projectId', 'streamId'] as const;
const CONTENT = ['name', 'description', 'priority', 'deadline', 'progress'] as const;
const OTHERS = ['assignee', 'micromanagement'] as const;
type Column = (typeof PLACE | typeof CONTENT | typeof OTHERS)[number];

/** The commands that bring back what was; null when the task has changed since. */
export function undoCommands({ before, after }: DoneChange, now: TaskRow | undefined): Call[] | null {
  const { id } = after;
  // The server decides, which has the tombstone.
  if (after.deletedAt !== null) return [restoreTask({ id })];
  if (!now || now.deletedAt !== null) return null;
  if (!before) return [deleteTask({ id })];
  const isSet = (column: Column) => before[column] !== after[column];
  const added = after.tags.filter((tag) => !before.tags.includes(tag));
  const removed = before.tags.filter((tag) => !after.tags.includes(tag));
  if ([...PLACE, ...CONTENT, ...OTHERS].some((column) => isSet(column) && now[column] !== after[column])) return null;
  const level = LEVELS.find((each) => each === before.micromanagement);
  if (added.some((tag) => !now.tags.includes(tag)) || removed.some((tag) => now.tags.includes(tag))) return null;
  const place = PLACE.filter(isSet);
  // What is done again is at 100 % by that.
  const content = CONTENT.filter((column) => isSet(column) && !(column === 'progress' && before.status === 'DONE'));
  return [
    ...(place.length > 0 ? [moveTask({ id, ...picked(before, place) })] : []),
    ...(content.length > 0 ? [updateTask({ id, ...(picked(before, content) as object) })] : []),
    ...(isSet('assignee') ? [reassignTask({ id, assignee: before.assignee })] : []),
    ...(isSet('micromanagement') && level ? [setLevel({ id, micromanagement: level })] : []),
    ...added.map((tagId) => removeTag({ id, tagId })),
    ...removed.map((tagId) => addTag({ id, tagId })),
  ];
}

function picked<K extends keyof TaskRow>(task: TaskRow, columns: readonly K[]): Partial<Pick<TaskRow, K>> {
  return Object.fromEntries(columns.map((column) => [column, task[column]])) as Partial<Pick<TaskRow, K>>;
}
