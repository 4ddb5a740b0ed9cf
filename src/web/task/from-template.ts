/** Tasks that start from a template. */
import type { Call } from '#domain/command.ts';
import { saidIn } from '#domain/field/described.ts';
import { resolveTags } from '#domain/tag/resolve-tag.ts';
import { createTask } from '#domain/task/create.ts';
import { createTaskWithSubtasks } from '#domain/task/create-with-subtasks.ts';
import { rankAt, ranksBetween } from '#domain/task/rank.ts';
import type { TaskContent } from '#domain/template/content.ts';
import type { Pulse } from '#web/data/pulse.ts';
import { zoneHere } from '#web/ui/time-zone.ts';
import { serverNow } from '#web/ui/server-time.ts';

type NewTask = Parameters<typeof createTask>[0];

/** The template with that id, if the person has it and it is one of a task. */
export function taskTemplate({ replica }: Pick<Pulse, 'replica'>, id: string | undefined): TaskContent | undefined {
  const row = id === undefined ? undefined : replica.get('template', id);
  return row && row.deletedAt === null && row.content.kind === 'task' ? row.content : undefined;
}

/** What it says of the task itself, without its name; tags that were deleted meanwhile are left out. */
export function fieldsFrom({ replica }: Pick<Pulse, 'replica'>, content: TaskContent) {
  const { description, priority, estimate } = content;
  return { description, priority, estimate, tags: tagsOf(replica, content.tags) };
}

/** Creates the task, with the subtasks of the template. A subtask has none. */
export function creationOf(
  { replica, newId }: Pick<Pulse, 'replica' | 'newId'>,
  given: NewTask,
  content: TaskContent | undefined,
): Call {
  const timed = typeof given.dueTime === 'number' ? { ...given, dueZone: zoneHere() } : given;
  const saidBy = (values: TaskContent['fieldValues']) =>
    content && values && given.projectId ? saidIn(replica, given.projectId, content.fields ?? [], values) : null;
  const said = content?.fieldValues ? { ...saidBy(content.fieldValues), ...given.fieldValues } : given.fieldValues;
  const task = said ? { ...timed, fieldValues: said } : timed;
  if (!content || content.subtasks.length === 0 || task.parentId) return createTask(task);
  const { parentId: _, ...parent } = task;
  const first = rankAt(serverNow());
  const ranks = [first, ...ranksBetween(first, null, content.subtasks.length - 1)];
  const subtasks = content.subtasks.map((each, at) => ({
    ...each,
    id: newId(),
    assignee: task.assignee,
    tags: tagsOf(replica, each.tags),
    fieldValues: saidBy(each.fieldValues),
    rank: ranks[at],
  }));
  return createTaskWithSubtasks({ ...parent, subtasks });
}

function tagsOf(replica: Pulse['replica'], ids: readonly string[]): string[] {
  return resolveTags((id) => replica.get('tag', id), ids).map(({ id }) => id);
}
