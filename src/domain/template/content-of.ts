/** Makes the content of a template from a task or project as it is. */
import { daysUntil } from '../date.ts';
import type { Rows } from '../command.ts';
import { columnsOf, defaultColumn } from '../column/columns.ts';
import { fieldsOf, shownValues } from '../field/fields.ts';
import type { FieldRow } from '../field/row.ts';
import { liveOptions } from '../field/field-types.ts';
import type { ProjectRow } from '../project/row.ts';
import { streamsOf } from '../stream/rules.ts';
import { resolveTags } from '../tag/resolve-tag.ts';
import { PRIORITIES, type TaskRow } from '../task/row.ts';
import { subtasksOf } from '../task/subtasks.ts';
import { DAYS_MAX, type ProjectContent, type TaskContent } from './content.ts';

/** With those of its subtasks that `rows` hold. */
export function taskContent(rows: Rows, task: TaskRow): TaskContent {
  const subtasks = inOrder(subtasksOf(rows, task.id)).map((each) => partsOf(rows, each));
  const parts = partsOf(rows, task);
  const said = new Set([parts, ...subtasks].flatMap(({ fieldValues }) => Object.keys(fieldValues ?? {})));
  const fields = task.projectId === null ? [] : fieldsOf(rows, task.projectId).filter(({ id }) => said.has(id));
  return { kind: 'task', ...parts, ...described(fields), subtasks };
}

/** With those of its streams, columns, fields and tasks that `rows` hold. Days are counted from `start`; earlier ones fall on it. */
export function projectContent(rows: Rows, project: ProjectRow, start: string): ProjectContent {
  const streams = streamsOf(rows, project.id);
  const tasks = tasksOf(rows, project.id);
  const dated = (task: TaskRow) => ({
    ...partsOf(rows, task),
    startsAfter: daysBetween(start, task.startDate),
    dueAfter: daysBetween(start, task.deadline),
  });
  const content = inOrder(tasks.filter(({ parentId }) => parentId === null)).map((task) => {
    const stream = streams.findIndex(({ id }) => id === task.streamId);
    const subtasks = inOrder(tasks.filter(({ parentId }) => parentId === task.id)).map(dated);
    return { ...dated(task), stream: stream < 0 ? null : stream, subtasks };
  });
  return {
    kind: 'project',
    description: project.description,
    hue: project.hue,
    icon: project.icon,
    dueAfter: daysBetween(start, project.dueAt?.slice(0, 10) ?? null),
    streams: streams.map(({ name }) => name),
    ...columnsIn(rows, project.id),
    ...described(fieldsOf(rows, project.id)),
    tasks: content,
  };
}

function described(fields: readonly FieldRow[]): Pick<ProjectContent, 'fields'> {
  if (fields.length === 0) return {};
  return {
    fields: fields.map((each) => ({
      id: each.id,
      name: each.name,
      type: each.type,
      unit: each.unit,
      options: liveOptions(each).map(({ id, name, hue }) => ({ id, name, hue })),
    })),
  };
}

/** Neither people nor days. */
function saidBy(rows: Rows, task: TaskRow): Pick<TaskContent, 'fieldValues'> {
  if (task.projectId === null || task.fieldValues === null) return {};
  const fields = fieldsOf(rows, task.projectId).filter(({ type }) => type !== 'PERSON' && type !== 'DATE');
  const fieldValues = shownValues(fields, task);
  return fieldValues === null ? {} : { fieldValues };
}

function columnsIn(rows: Rows, projectId: string): Pick<ProjectContent, 'columns'> {
  const columns = columnsOf(rows, projectId);
  if (columns.length === 0) return {};
  return {
    columns: columns.map((each) => ({
      name: each.name,
      category: each.category,
      hue: each.hue,
      limit: each.limit,
      isDefault: defaultColumn(columns, each.category) === each,
    })),
  };
}

/** The day that its dates are counted from unless the person says another: its first one, at the latest `createdOn`. */
export function startOf(rows: Rows, projectId: string, createdOn: string): string {
  const days = tasksOf(rows, projectId).flatMap(({ startDate, deadline }) => [startDate, deadline]);
  return [createdOn, ...days.filter((day) => day !== null)].toSorted()[0] ?? createdOn;
}

function tasksOf(rows: Rows, projectId: string): TaskRow[] {
  return rows.list('task', 'projectId', projectId).filter((task) => task.deletedAt === null);
}

function partsOf(rows: Rows, task: TaskRow) {
  const { name, description, priority, estimate, tags } = task;
  return {
    name,
    description,
    priority: PRIORITIES.find((each) => each === priority) ?? 'STANDARD',
    tags: resolveTags((id) => rows.get('tag', id), tags).map(({ id }) => id),
    estimate,
    ...saidBy(rows, task),
  };
}

function inOrder(tasks: readonly TaskRow[]): TaskRow[] {
  const key = ({ rank, id }: TaskRow) => `${rank} ${id}`;
  return tasks.toSorted((one, other) => (key(one) < key(other) ? -1 : 1));
}

/** What is further away is the last day that a template can hold: one mistyped year must not keep it from being saved. */
function daysBetween(start: string, day: string | null): number | null {
  if (day === null) return null;
  const days = daysUntil(start, day);
  return Math.min(Math.max(0, days), DAYS_MAX);
}
