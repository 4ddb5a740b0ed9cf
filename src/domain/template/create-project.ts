import * as z from 'zod/mini';
import { columnsFrom } from '../column/first-columns.ts';
import { command, type Context, type Tx } from '../command.ts';
import { daysAfter, isDate } from '../date.ts';
import { date, freshId, id, LIST_MAX } from '../input.ts';
import { fieldsFrom, saidIn } from '../field/described.ts';
import { createProject } from '../project/commands.ts';
import { newProject } from '../project/input.ts';
import { readAll } from '../read-all.ts';
import { Refusal } from '../refusal.ts';
import { notFound, savedFor } from '../saved/rules.ts';
import { createStream } from '../stream/commands.ts';
import { freeStreamName } from '../stream/names.ts';
import { resolveTags } from '../tag/resolve-tag.ts';
import { createTask } from '../task/create.ts';
import { ranksBetween, rankAt } from '../task/rank.ts';
import { allTasks, type ProjectContent, type TemplateTask } from './content.ts';

const freshIds = (table: 'stream' | 'task') => z.array(freshId(table)).check(z.maxLength(LIST_MAX));

/**
 * Creates a project with the streams, columns, fields and tasks of a template, which become the actor's: all of it or nothing. What the
 * input says of the project goes before what the template says. Nobody is notified of the tasks.
 */
export const createProjectFromTemplate = command({
  name: 'project.createFromTemplate',
  version: 1,
  input: z.strictObject({
    ...newProject(),
    templateId: id('template'),
    /** The day from which the template's days are counted. */
    start: date(),
    /** One for each stream of the template, in its order. */
    streamIds: freshIds('stream'),
    /** One for each task of the template, each task before its subtasks. */
    taskIds: freshIds('task'),
  }),
  reads: { rows: [['counter', 'task']] },
  run(tx, { templateId, start, streamIds, taskIds, ...project }, context) {
    const { content } = savedFor(tx, context.actor, 'template', templateId);
    if (content.kind !== 'project') throw notFound('template');
    assertCount('streamIds', streamIds, content.streams.length);
    const tasks = allTasks(content);
    assertCount('taskIds', taskIds, tasks.length);
    readAll([
      ...taskIds.map((each) => () => tx.get('task', each)),
      ...streamIds.map((each) => () => tx.get('stream', each)),
      ...tasks.flatMap(({ tags }) => tags).map((each) => () => tx.get('tag', each)),
    ]);
    const { description, hue, icon } = content;
    const dueAt = dayAfter(start, content.dueAfter);
    createProject.definition.run(tx, { description, hue: hue ?? undefined, icon, dueAt, ...project }, context);
    for (const [at, streamId] of streamIds.entries()) {
      const name = freeStreamName(tx, project.id, content.streams[at] ?? '');
      createStream.definition.run(tx, { id: streamId, projectId: project.id, name }, context);
    }
    const made = { projectId: project.id, actor: context.actor, now: context.now };
    for (const each of columnsFrom(content.columns ?? [], made)) tx.put('column', each);
    for (const each of fieldsFrom(content.fields ?? [], project.id, context)) tx.put('field', each);
    createTasks(tx, content, { projectId: project.id, start, streamIds, taskIds }, context);
  },
});

interface Target {
  readonly projectId: string;
  readonly start: string;
  readonly streamIds: readonly string[];
  readonly taskIds: readonly string[];
}

/** They stay in the template's order. */
function createTasks(
  tx: Tx,
  { tasks, fields = [] }: ProjectContent,
  { projectId, start, streamIds, taskIds }: Target,
  context: Context,
): void {
  const first = rankAt(context.now);
  const ranks = [first, ...ranksBetween(first, null, taskIds.length)].values();
  const ids = taskIds.values();
  const create = (
    { startsAfter, dueAfter, tags, fieldValues, ...rest }: Omit<TemplateTask, 'stream' | 'subtasks'>,
    place: { readonly projectId?: string; readonly streamId?: string | null; readonly parentId?: string },
  ): string => {
    const taskId = ids.next().value ?? '';
    const task = {
      ...rest,
      ...place,
      id: taskId,
      assignee: context.actor,
      fieldValues: fieldValues ? saidIn(tx, projectId, fields, fieldValues) : null,
      tags: resolveTags((each) => tx.get('tag', each), tags).map((tag) => tag.id),
      startDate: dayAfter(start, startsAfter),
      deadline: dayAfter(start, dueAfter),
      rank: ranks.next().value ?? first,
    };
    createTask.definition.run(tx, task, context);
    return taskId;
  };
  for (const { stream, subtasks, ...task } of tasks) {
    const streamId = stream === null ? null : (streamIds[stream] ?? null);
    const parentId = create(task, { projectId, streamId });
    for (const each of subtasks) create(each, { parentId });
  }
}

function dayAfter(start: string, days: number | null): string | null {
  if (days === null) return null;
  const day = daysAfter(start, days);
  if (!isDate(day)) throw new Refusal('invalid_input', { field: 'start', problem: 'is too late' });
  return day;
}

function assertCount(field: string, ids: readonly string[], count: number): void {
  if (ids.length !== count) throw new Refusal('invalid_input', { field, problem: `must be ${count} ids` });
}
