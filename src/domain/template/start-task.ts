/** Tasks that start from a template. */
import type { Call, Rows } from '../command.ts';
import { saidIn } from '../field/described.ts';
import { resolveTags } from '../tag/resolve-tag.ts';
import { createTask } from '../task/create.ts';
import { createTaskWithSubtasks } from '../task/create-with-subtasks.ts';
import { rankAt, ranksBetween } from '../task/rank.ts';
import type { TaskContent } from './content.ts';

type NewTask = Parameters<typeof createTask>[0];

/** Who makes it, and when. */
interface Maker {
  readonly newId: () => string;
  readonly now: number;
  /** IANA name: that of a due time. */
  readonly zone: string;
}

/** The template with that id, if the person has it and it is one of a task. */
export function taskTemplateIn(rows: Rows, id: string | undefined): TaskContent | undefined {
  const row = id === undefined ? undefined : rows.get('template', id);
  return row && row.deletedAt === null && row.content.kind === 'task' ? row.content : undefined;
}

/** What it says of the task itself, without its name; tags that were deleted meanwhile are left out. */
export function templateFields(rows: Rows, content: TaskContent) {
  const { description, priority, estimate } = content;
  return { description, priority, estimate, tags: tagsOf(rows, content.tags) };
}

/** Creates the task, with the subtasks of the template. A subtask has none. */
export function startTask(rows: Rows, given: NewTask, content: TaskContent | undefined, maker: Maker): Call {
  const { newId, now, zone } = maker;
  const timed = typeof given.dueTime === 'number' ? { ...given, dueZone: zone } : given;
  const saidBy = (values: TaskContent['fieldValues']) =>
    content && values && given.projectId ? saidIn(rows, given.projectId, content.fields ?? [], values) : null;
  const said = content?.fieldValues ? { ...saidBy(content.fieldValues), ...given.fieldValues } : given.fieldValues;
  const task = said ? { ...timed, fieldValues: said } : timed;
  if (!content || content.subtasks.length === 0 || task.parentId) return createTask(task);
  const { parentId: _, ...parent } = task;
  const first = rankAt(now);
  const ranks = [first, ...ranksBetween(first, null, content.subtasks.length - 1)];
  const subtasks = content.subtasks.map((each, at) => ({
    ...each,
    id: newId(),
    assignee: task.assignee,
    tags: tagsOf(rows, each.tags),
    fieldValues: saidBy(each.fieldValues),
    rank: ranks[at],
  }));
  return createTaskWithSubtasks({ ...parent, subtasks });
}

function tagsOf(rows: Rows, ids: readonly string[]): string[] {
  return resolveTags((id) => rows.get('tag', id), ids).map(({ id }) => id);
}
