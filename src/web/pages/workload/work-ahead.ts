/** What a forecast is made from: what is open, and what was done and came in the weeks before. */
import type { CriticalPath } from '#domain/dependency/critical-path.ts';
import type { RowOf } from '#domain/registry.ts';
import { DAY } from '#domain/duration.ts';
import { doneOnce, inForecast, isOnHold, isOpen, withoutParents } from '#domain/workload/definitions.ts';
import type { TaskRow } from '#domain/task/row.ts';
import type { WorkItem } from '#domain/workload/effort.ts';
import type { ForecastQuestion } from '#domain/workload/forecast.ts';
import { FORECAST_WINDOW, type Worker } from '#domain/workload/past-days.ts';
import { dayCreated, dayDone } from './finished-days.ts';

type Item = Pick<WorkItem, 'assignee' | 'status' | 'createdAt' | 'doneAt'> & Partial<Pick<WorkItem, 'isPrivate'>>;
/** Undefined where it is not known. */
export type AvailabilityOf = (person: string) => RowOf<'availability'> | undefined;

export interface WorkAhead {
  readonly question: ForecastQuestion;
  /** How many tasks are left. */
  readonly remaining: number;
  /** Open tasks that are on hold: they are not waited for. */
  readonly onHold: number;
  /** Open tasks with subtasks, whose work is theirs. */
  readonly split: number;
  /** Those that come again: a project is not done with them. */
  readonly repeating: number;
  /** Open private tasks, of which nobody but their assignee knows the days. */
  readonly others: number;
  /** How many of those who did something have days off that the viewer does not know. */
  readonly unknown: number;
  /** What of a project has to be done one after the other. */
  readonly path: CriticalPath<TaskRow> | null;
}

/** A list of a workload: a task with which somebody helps is its assignee's. */
export function workedOf(items: readonly WorkItem[]) {
  return { items: items.filter(({ isHelping }) => !isHelping), worked: inForecast(items) };
}

/** The tasks of a project. */
export function workOfProject<T extends Item & Pick<TaskRow, 'id' | 'parentId' | 'seriesId'>>(items: readonly T[]) {
  const worked = doneOnce(items);
  const once = new Set(worked);
  return { items, worked, again: withoutParents(items).filter((task) => !once.has(task)) };
}

/** Of each list, `worked` are those that the forecast counts; `again` those that it would if they did not repeat. */
export function workAhead(
  all: readonly {
    readonly items: readonly Item[];
    readonly worked: readonly Item[];
    readonly again?: readonly Item[];
  }[],
  availabilityOf: AvailabilityOf,
  today: string,
): WorkAhead {
  const since = Date.parse(today) - (FORECAST_WINDOW + 1) * DAY;
  const found = Map.groupBy(
    all.flatMap(({ worked }) => worked.filter((item) => isWaiting(item) || isRecent(item, since))),
    ({ assignee }) => assignee,
  );
  const people = Array.from(found, ([person, theirs]): Worker => {
    const known = availabilityOf(person);
    return {
      done: theirs.flatMap((item) => (item.doneAt === null ? [] : [dayDone(item, item.doneAt)])),
      created: theirs.flatMap((item) => (item.createdAt < since ? [] : [dayCreated(item)])),
      open: theirs.filter(isWaiting).length,
      inProgress: theirs.filter(({ status }) => status === 'IN_PROGRESS').length,
      days: known?.workingHours.days ?? null,
      daysOff: known?.daysOff ?? [],
    };
  });
  const remaining = people.reduce((sum, { open }) => sum + open, 0);
  const unknown = people.filter(({ done, days }) => days === null && done.length > 0).length;
  const count = (of: (item: Item) => boolean) => all.reduce((sum, { items }) => sum + items.filter(of).length, 0);
  const [open, onHold] = [count(isOpen), count(isOnHold)];
  const others = count((item) => isOpen(item) && item.isPrivate === true);
  const repeating = all.reduce((sum, { again = [] }) => sum + again.filter(isWaiting).length, 0);
  const question = { people, today };
  const split = open - remaining - onHold - others - repeating;
  return { question, remaining, onHold, split, repeating, others, unknown, path: null };
}

function isWaiting(item: Item): boolean {
  return isOpen(item) && !isOnHold(item);
}

function isRecent({ createdAt, doneAt }: Item, since: number): boolean {
  return createdAt >= since || (doneAt !== null && doneAt >= since);
}
