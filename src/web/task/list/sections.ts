/** Puts the tasks of a list into sections. Pure. */
import type { TaskRow, TaskStatus } from '#domain/task/row.ts';
import { PRIORITIES, STATUSES } from '#domain/task/row.ts';
import { daysFrom } from '#web/ui/date.ts';

export const GROUPINGS = ['status', 'due', 'priority', 'assignee', 'project', 'stream', 'tag'] as const;
export type Grouping = (typeof GROUPINGS)[number];

/** Under which this device remembers the grouping that was chosen last; `memory` is that of the board. */
export function groupingKey(memory: string): string {
  return `${memory} grouping`;
}

/** Open tasks by their due date; done ones are together whenever they were due. */
export const DUE_SECTIONS = ['overdue', 'today', 'tomorrow', 'week', 'later', 'none', 'done'] as const;
export type DueSection = (typeof DUE_SECTIONS)[number];

export interface Section {
  /** The value that its tasks share: a status, an id, …; '' for none. */
  readonly key: string;
  /** Tasks can be moved into it. */
  readonly status: TaskStatus | null;
  readonly tasks: readonly TaskRow[];
}

export interface SectionOptions {
  /** `YYYY-MM-DD` */
  readonly today: string;
  /** The keys of people, projects, streams or tags in their order; tasks with another key have none. */
  readonly order: readonly string[];
  /** The tag that stands for one, if tags were merged. */
  readonly tagFor?: (id: string) => string | undefined;
}

/**
 * The sections in their order, each with its tasks in the order of the list. Those of statuses are there even if they
 * are empty, so that tasks can be moved into them.
 */
export function sectionsOf(tasks: readonly TaskRow[], grouping: Grouping, options: SectionOptions): Section[] {
  const keys = keysOf(grouping, options.order);
  const places = new Map(keys.map((key, at) => [key, at]));
  const byKey = new Map<string, TaskRow[]>(keys.map((key) => [key, []]));
  for (const task of tasks) {
    const key = grouping === 'tag' ? firstTag(task, places, options) : keyOf(task, grouping, options.today);
    byKey.get(places.has(key) ? key : '')?.push(task);
  }
  return [...byKey].flatMap(([key, own]) => {
    const status = grouping === 'status' ? (STATUSES.find((each) => each === key) ?? null) : null;
    return own.length > 0 || status !== null ? [{ key, status, tasks: own }] : [];
  });
}

function keysOf(grouping: Grouping, order: readonly string[]): readonly string[] {
  switch (grouping) {
    case 'status':
      return STATUSES;
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

/** A task is in one section, however many tags it has: that of the first of them. */
function firstTag({ tags }: TaskRow, places: ReadonlyMap<string, number>, { tagFor }: SectionOptions): string {
  const own = tags.map((id) => tagFor?.(id) ?? id).filter((id) => places.has(id));
  return own.toSorted((one, other) => (places.get(one) ?? 0) - (places.get(other) ?? 0))[0] ?? '';
}

function keyOf(task: TaskRow, grouping: Exclude<Grouping, 'tag'>, today: string): string {
  switch (grouping) {
    case 'status':
      return task.status;
    case 'due':
      return dueSection(task, today);
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
function dueSection({ deadline, status }: TaskRow, today: string): DueSection {
  if (status === 'DONE') return 'done';
  if (deadline === null) return 'none';
  const days = daysFrom(today, deadline);
  if (days < 0) return 'overdue';
  if (days <= 1) return days === 0 ? 'today' : 'tomorrow';
  return days < 7 ? 'week' : 'later';
}
