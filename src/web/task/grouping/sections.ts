/** Puts tasks into groups: the sections of a list, the columns of a board, the lanes of a timeline. Pure. */
import { valueIn } from '#domain/field/fields.ts';
import { groupOf } from '#domain/field/field-types.ts';
import { isFieldKey } from '#domain/field/key.ts';
import type { FieldRow } from '#domain/field/row.ts';
import type { TaskRow, TaskStatus } from '#domain/task/row.ts';
import { PRIORITIES } from '#domain/task/row.ts';
import { isOverdue, type Present } from '#domain/workload/definitions.ts';
import { daysFrom } from '#web/ui/date.ts';
import type { TaskColumns } from '../columns/task-columns.ts';
import type { Grouped } from '../task-groups.ts';
import type { GroupFields } from './fields.ts';
import type { Grouping } from './groupings.ts';

/** Open tasks by their due date; done ones are together whenever they were due. */
export const DUE_SECTIONS = ['overdue', 'today', 'tomorrow', 'week', 'later', 'none', 'done'] as const;
export type DueSection = (typeof DUE_SECTIONS)[number];

export interface Section {
  /** The value that its tasks share: a status, an id, …; '' for none. */
  readonly key: string;
  /** Tasks can be moved into it. */
  readonly status: TaskStatus | null;
  /** What a task in it names, in a project with columns of its own. */
  readonly columnId?: string | undefined;
  /** What a task moved into it gets, where it is no status; null: nothing can be moved into it. */
  readonly fields?: GroupFields | null;
  readonly tasks: readonly TaskRow[];
}

export interface SectionOptions {
  /** When the viewer looks. */
  readonly present: Present;
  /** Which `grouping` names. */
  readonly field?: FieldRow | undefined;
  /** The keys of people, projects, streams, tags or values in their order; tasks with another key have none. */
  readonly order: readonly string[];
  /** Of the place, which `status` groups by. */
  readonly columns: TaskColumns;
  /** The tag that stands for one, if tags were merged. */
  readonly tagFor?: (id: string) => string | undefined;
}

/** How tasks are put into sections. */
export interface Sectioning {
  readonly grouping: Grouping;
  readonly columns: TaskColumns;
  /** The sections in their order. */
  readonly keys: readonly string[];
  /** The section of a task. */
  readonly keyOf: (task: TaskRow) => string;
}

export function sectioningOf(grouping: Grouping, options: SectionOptions): Sectioning {
  const keys = keysOf(grouping, options);
  const places = new Map(keys.map((key, at) => [key, at]));
  return {
    grouping,
    columns: options.columns,
    keys,
    keyOf(task) {
      const key = grouping === 'tag' ? lastTag(task, places, options) : keyOf(task, grouping, options);
      return places.has(key) ? key : '';
    },
  };
}

/**
 * The sections in their order. Those of columns are there even if they are empty, so that tasks can be moved into
 * them, and so are those that `isKept` says.
 */
export function sectionsOf(
  groups: Grouped,
  { grouping, columns, keys }: Pick<Sectioning, 'grouping' | 'columns' | 'keys'>,
  isKept: (key: string) => boolean = () => false,
): Section[] {
  if (grouping === 'status')
    return columns.all.map(({ key, status, row }) => ({
      key,
      status,
      columnId: row?.id,
      tasks: groups.get(key) ?? NO_TASKS,
    }));
  return keys.flatMap((key) => {
    const tasks = groups.get(key) ?? NO_TASKS;
    return tasks.length > 0 || isKept(key) ? [{ key, status: null, tasks }] : [];
  });
}

const NO_TASKS: readonly TaskRow[] = [];

function keysOf(grouping: Grouping, { order, columns }: SectionOptions): readonly string[] {
  if (isFieldKey(grouping)) return [...order, ''];
  switch (grouping) {
    case 'status':
      return columns.all.map(({ key }) => key);
    case 'due':
      return DUE_SECTIONS;
    case 'priority':
      return [...PRIORITIES.toReversed(), ''];
    case 'assignee':
    case 'project':
    case 'stream':
    case 'tag':
      return [...order, ''];
  }
}

/** A task is in one section, however many tags it has: that of the tag that it got last, so that moving it is getting one. */
function lastTag({ tags }: TaskRow, places: ReadonlyMap<string, number>, { tagFor }: SectionOptions): string {
  return tags.map((id) => tagFor?.(id) ?? id).findLast((id) => places.has(id)) ?? '';
}

function keyOf(task: TaskRow, grouping: Exclude<Grouping, 'tag'>, { present, columns, field }: SectionOptions): string {
  if (isFieldKey(grouping)) return field ? groupOf(valueIn(field, task)) : '';
  switch (grouping) {
    case 'status':
      return columns.of(task).key;
    case 'due':
      return dueSection(task, present);
    case 'priority':
      return task.priority;
    case 'assignee':
      return task.assignee;
    case 'project':
      return task.projectId ?? '';
    case 'stream':
      return task.streamId ?? '';
  }
}

/** `week`: within the next seven days. */
function dueSection(task: TaskRow, present: Present): DueSection {
  if (task.status === 'DONE') return 'done';
  if (task.deadline === null) return 'none';
  if (isOverdue(task, present)) return 'overdue';
  const days = daysFrom(present.today, task.deadline);
  if (days <= 1) return days <= 0 ? 'today' : 'tomorrow';
  return days < 7 ? 'week' : 'later';
}
