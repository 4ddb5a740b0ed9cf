/** What tasks of a group have in common, for those that are put into it or made in it. Pure. */
import type { Call } from '#domain/command.ts';
import { daysAfter } from '#domain/date.ts';
import { valueOfGroup } from '#domain/field/field-types.ts';
import { fieldIdOf, isFieldKey } from '#domain/field/key.ts';
import { setField } from '#domain/field/set-value.ts';
import { moveTask, reassignTask, updateTask } from '#domain/task/commands.ts';
import { addTag, removeTag } from '#domain/task/tagging.ts';
import { PRIORITIES, type Priority, type TaskRow } from '#domain/task/row.ts';
import { dueWhenMoved } from '../due/put-off.ts';
import type { Grouping } from './groupings.ts';

/** One of these is given, as a task of the group has it. */
export interface GroupFields {
  readonly priority?: Priority;
  readonly assignee?: string;
  /** The tag of the group; none for tasks without tags. */
  readonly tags?: readonly string[];
  /** `YYYY-MM-DD` */
  readonly deadline?: string | null;
  readonly projectId?: string | null;
  readonly streamId?: string | null;
  /** In a field of the project; null: nothing. */
  readonly said?: { readonly fieldId: string; readonly value: string | true | null };
}

/**
 * Null: nothing can be put into the group, such as among overdue tasks. The columns of statuses have their status
 * instead.
 */
export function fieldsOfGroup(grouping: Exclude<Grouping, 'status'>, key: string, today: string): GroupFields | null {
  if (isFieldKey(grouping)) return { said: { fieldId: fieldIdOf(grouping), value: valueOfGroup(key) } };
  const id = key === '' ? null : key;
  switch (grouping) {
    case 'priority': {
      const priority = PRIORITIES.find((each) => each === key);
      return priority ? { priority } : null;
    }
    case 'assignee':
      return id === null ? null : { assignee: id };
    case 'project':
      return { projectId: id };
    case 'stream':
      return { streamId: id };
    case 'tag':
      return { tags: id === null ? [] : [id] };
    case 'due':
      if (key === 'none') return { deadline: null };
      return key === 'today' || key === 'tomorrow' ? { deadline: daysAfter(today, key === 'today' ? 0 : 1) } : null;
  }
}

type Moved = Pick<TaskRow, 'id' | 'tags' | 'dueTime' | 'dueZone'>;

/** What puts a task into a group, out of that one. */
export function callsInto(task: Moved, into: GroupFields, from?: GroupFields): Call[] {
  const { id, tags } = task;
  const { priority, deadline, assignee, projectId, streamId, said } = into;
  if (said) return [setField({ id, ...said })];
  if (priority !== undefined) return [updateTask({ id, priority })];
  if (deadline !== undefined) return [updateTask({ id, ...dueWhenMoved(task, deadline) })];
  if (assignee !== undefined) return [reassignTask({ id, assignee })];
  if (projectId !== undefined) return [moveTask({ id, projectId })];
  if (streamId !== undefined) return [moveTask({ id, streamId })];
  const [tag] = into.tags ?? [];
  // Added last, a tag decides where the task is.
  const gone = tag === undefined ? tags : [...(from?.tags ?? []), ...tags.filter((each) => each === tag)];
  return [...gone.map((tagId) => removeTag({ id, tagId })), ...(tag === undefined ? [] : [addTag({ id, tagId: tag })])];
}
