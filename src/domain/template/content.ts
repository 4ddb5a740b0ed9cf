/** What a template holds: a task with its subtasks, or a project with its streams and tasks. Neither people nor dates. */
import * as z from 'zod/mini';
import { HUES } from '../hue.ts';
import { idList, name, text } from '../input.ts';
import { icon } from '../project/icon.ts';
import { Refusal } from '../refusal.ts';
import { LONGEST_ESTIMATE } from '../task/input.ts';
import { PRIORITIES } from '../task/row.ts';

/** How many tasks a template holds, subtasks among them. */
const TASKS_MAX = 200;
/** How many characters its names and descriptions have in all. */
const CHARACTERS_MAX = 100_000;
const STREAMS_MAX = 50;
/** Ten years. */
export const DAYS_MAX = 3650;

const taskParts = () => ({
  name: name('task_name_required'),
  description: text(),
  priority: z.enum(PRIORITIES),
  tags: idList('tag'),
  /** In minutes. */
  estimate: z.nullable(z.int().check(z.minimum(1), z.maximum(LONGEST_ESTIMATE))),
});

/** Days after the start of the project. */
const days = () => z.nullable(z.int().check(z.minimum(0), z.maximum(DAYS_MAX)));

const datedParts = () => ({ ...taskParts(), startsAfter: days(), dueAfter: days() });

const shape = () =>
  z.discriminatedUnion('kind', [
    z.strictObject({ kind: z.literal('task'), ...taskParts(), subtasks: z.array(z.strictObject(taskParts())) }),
    z.strictObject({
      kind: z.literal('project'),
      description: text(),
      hue: z.nullable(z.int().check(z.minimum(0), z.maximum(HUES - 1))),
      icon: z.nullable(icon()),
      dueAfter: days(),
      /** Their names, in their order. */
      streams: z.array(name('stream_name_required')).check(z.maxLength(STREAMS_MAX)),
      tasks: z.array(
        z.strictObject({
          ...datedParts(),
          /** The position of its stream among them. */
          stream: z.nullable(z.int().check(z.minimum(0))),
          subtasks: z.array(z.strictObject(datedParts())),
        }),
      ),
    }),
  ]);

export const contentSchema = () =>
  shape().check(
    z.refine(streamsExist, { error: 'must name one of the streams' }),
    z.refine(startInTime, { error: 'must not have a task that is due before it starts' }),
  );

export type Content = z.infer<ReturnType<typeof shape>>;
export type TaskContent = Content & { readonly kind: 'task' };
export type ProjectContent = Content & { readonly kind: 'project' };
export type TemplateTask = ProjectContent['tasks'][number];

/** Each before its subtasks. */
export function allTasks({ tasks }: ProjectContent) {
  return tasks.flatMap((task) => [task, ...task.subtasks]);
}

/** Whether a template can hold it: every page of those who have it carries it. */
export function fits(content: Content): Refusal | null {
  const tasks = content.kind === 'task' ? [content, ...content.subtasks] : allTasks(content);
  if (tasks.length > TASKS_MAX) return new Refusal('template_too_large', { max: TASKS_MAX });
  const rest = content.kind === 'task' ? [] : [content.description, ...content.streams];
  const texts = [...tasks.flatMap(({ name: named, description }) => [named, description]), ...rest];
  const characters = texts.reduce((sum, each) => sum + each.length, 0);
  return characters > CHARACTERS_MAX ? new Refusal('template_too_long', { max: CHARACTERS_MAX }) : null;
}

function streamsExist(content: Content): boolean {
  if (content.kind === 'task') return true;
  return content.tasks.every(({ stream }) => stream === null || stream < content.streams.length);
}

function startInTime(content: Content): boolean {
  if (content.kind === 'task') return true;
  return allTasks(content).every(({ startsAfter, dueAfter }) => (startsAfter ?? 0) <= (dueAfter ?? DAYS_MAX));
}
