/** What a forecast is made from: what is open, and what was done and came in the weeks before. */
import type { RowOf } from '#domain/registry.ts';
import { DAY } from '#domain/duration.ts';
import { isOnHold, isOpen, inForecast } from '#domain/workload/definitions.ts';
import type { WorkItem } from '#domain/workload/effort.ts';
import type { ForecastQuestion } from '#domain/workload/forecast.ts';
import { FORECAST_WINDOW, type Worker } from '#domain/workload/past-days.ts';
import { createdDays, finishedDays } from './finished-days.ts';

type Item = Pick<WorkItem, 'assignee' | 'status' | 'createdAt' | 'doneAt'> & Partial<Pick<WorkItem, 'isPrivate'>>;
/** Undefined where it is not known. */
export type AvailabilityOf = (person: string) => RowOf<'availability'> | undefined;

export interface WorkAhead {
  readonly question: ForecastQuestion;
  /** Open tasks that are on hold: they are not waited for. */
  readonly onHold: number;
  /** Open tasks with subtasks, whose work is theirs. */
  readonly split: number;
  /** Open private tasks, of which nobody but their assignee knows the days. */
  readonly others: number;
  /** How many of those who did something have days off that the viewer does not know. */
  readonly unknown: number;
}

/** A list of a workload. */
export function workedOf(items: readonly WorkItem[]) {
  return { items, worked: inForecast(items) };
}

/** Of each list, `worked` are those that the forecast counts. */
export function workAhead(
  all: readonly { readonly items: readonly Item[]; readonly worked: readonly Item[] }[],
  availabilityOf: AvailabilityOf,
  today: string,
): WorkAhead {
  const lists = all.map(({ worked }) => worked);
  const since = Date.parse(today) - FORECAST_WINDOW * DAY;
  const doneBy = new Map<string, number>();
  let remaining = 0;
  for (const items of lists)
    for (const item of items)
      if (isOnHold(item)) continue;
      else if (isOpen(item)) remaining += 1;
      else if (item.doneAt !== null && item.doneAt >= since)
        doneBy.set(item.assignee, (doneBy.get(item.assignee) ?? 0) + 1);
  const people = Array.from(doneBy, ([person, done]): Worker => {
    const known = availabilityOf(person);
    return { done, days: known?.workingHours.days ?? null, daysOff: known?.daysOff ?? [] };
  });
  const done = lists.flatMap((items) => finishedDays(items, today));
  const created = lists.flatMap((items) => createdDays(items, today));
  const unknown = people.filter(({ days }) => days === null).length;
  const count = (of: (item: Item) => boolean) => all.reduce((sum, { items }) => sum + items.filter(of).length, 0);
  const [open, onHold] = [count(isOpen), count(isOnHold)];
  const others = count((item) => isOpen(item) && item.isPrivate === true);
  const question = { done, created, people, today, remaining };
  return { question, onHold, split: open - remaining - onHold - others, others, unknown };
}
