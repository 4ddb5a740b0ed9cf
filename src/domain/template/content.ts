/**
 * What a template holds: a task with its subtasks, or a project with its streams, columns, fields and tasks. Neither people
 * nor dates.
 */
import * as z from 'zod/mini';
import { columnLimit } from '../column/input.ts';
import { COLUMNS_MAX } from '../column/rules.ts';
import { FIELDS_MAX, givenValues, unit } from '../field/input.ts';
import { FIELD_TYPES } from '../field/row.ts';
import { OPTIONS_MAX } from '../field/row.ts';
import { hueOrNone } from '../hue-input.ts';
import { idList, name, optionalName, text, uuid } from '../input.ts';
import { nameKey } from '../name-key.ts';
import { icon } from '../icon.ts';
import { Refusal } from '../refusal.ts';
import { LONGEST_ESTIMATE } from '../task/input.ts';
import { PRIORITIES, STATUSES } from '../task/row.ts';

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
  /** What it says in the fields of the template, by their ids; neither people nor days. */
  fieldValues: z.optional(z.nullable(givenValues())),
});

/** As it was where the template was made; the project has, or gets, one of the same name and type. */
const fieldParts = () => ({
  id: uuid(),
  name: name('name_required'),
  type: z.enum(FIELD_TYPES),
  unit: unit(),
  options: z
    .array(z.strictObject({ id: uuid(), name: name('name_required'), hue: hueOrNone() }))
    .check(z.maxLength(OPTIONS_MAX)),
});

/** In their order. */
const fieldList = () => z.optional(z.array(z.strictObject(fieldParts())).check(z.maxLength(FIELDS_MAX)));

/** Days after the start of the project. */
const days = () => z.nullable(z.int().check(z.minimum(0), z.maximum(DAYS_MAX)));

const datedParts = () => ({ ...taskParts(), startsAfter: days(), dueAfter: days() });

const columnParts = () => ({
  /** Empty: that of its status. */
  name: optionalName(),
  category: z.enum(STATUSES),
  hue: hueOrNone(),
  limit: columnLimit(),
  /** Whether tasks of its category are in it that name no column: one of each category. */
  isDefault: z.boolean(),
});

const shape = () =>
  z.discriminatedUnion('kind', [
    z.strictObject({
      kind: z.literal('task'),
      ...taskParts(),
      fields: fieldList(),
      subtasks: z.array(z.strictObject(taskParts())),
    }),
    z.strictObject({
      kind: z.literal('project'),
      description: text(),
      hue: hueOrNone(),
      icon: z.nullable(icon()),
      dueAfter: days(),
      /** Their names, in their order. */
      streams: z.array(name('stream_name_required')).check(z.maxLength(STREAMS_MAX)),
      /** In their order; without any the project has the four statuses. */
      columns: z.optional(z.array(z.strictObject(columnParts())).check(z.maxLength(COLUMNS_MAX))),
      fields: fieldList(),
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
    z.refine(columnsFit, { error: 'must have one default column for each status, and no name twice' }),
    z.refine(fieldsFit, { error: 'must not have a field, or an option of one, twice' }),
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
  const rest =
    content.kind === 'task'
      ? []
      : [content.description, ...content.streams, ...(content.columns ?? []).map((each) => each.name)];
  const said = tasks.flatMap(({ fieldValues }) => Object.values(fieldValues ?? {})).map(String);
  const fields = (content.fields ?? []).flatMap(({ options, ...each }) => [each, ...options]).map((each) => each.name);
  const texts = [...tasks.flatMap(({ name: named, description }) => [named, description]), ...rest, ...said, ...fields];
  const characters = texts.reduce((sum, each) => sum + each.length, 0);
  return characters > CHARACTERS_MAX ? new Refusal('template_too_long', { max: CHARACTERS_MAX }) : null;
}

function streamsExist(content: Content): boolean {
  if (content.kind === 'task') return true;
  return content.tasks.every(({ stream }) => stream === null || stream < content.streams.length);
}

function columnsFit(content: Content): boolean {
  if (content.kind === 'task' || !content.columns || content.columns.length === 0) return true;
  const { columns } = content;
  const names = columns.flatMap((each) => (each.name === '' ? [] : [nameKey(each.name)]));
  const areNamed = columns.every((each) => each.isDefault || each.name !== '');
  const defaults = columns.filter(({ isDefault }) => isDefault).map(({ category }) => category);
  const isEach = defaults.length === STATUSES.length && new Set(defaults).size === STATUSES.length;
  return areNamed && isEach && new Set(names).size === names.length;
}

function fieldsFit({ fields = [] }: Content): boolean {
  const areApart = (all: readonly { readonly id: string; readonly name: string }[]) =>
    new Set(all.map(({ id }) => id)).size === all.length &&
    new Set(all.map((each) => nameKey(each.name))).size === all.length;
  return areApart(fields) && fields.every(({ options }) => areApart(options));
}

function startInTime(content: Content): boolean {
  if (content.kind === 'task') return true;
  return allTasks(content).every(({ startsAfter, dueAfter }) => (startsAfter ?? 0) <= (dueAfter ?? DAYS_MAX));
}
