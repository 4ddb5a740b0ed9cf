import { DAY } from '#domain/duration.ts';
import { LATE_WINDOW } from '#domain/workload/late.ts';
import type { WorkItem } from '#domain/workload/effort.ts';
import { dayOf, pulseOfDays, type DailyCounts } from '#domain/tally/pulse.ts';
import { plainDate } from '#web/ui/date.ts';
import { timeZone } from '#web/ui/time-zone.ts';

type Item = Pick<WorkItem, 'doneAt'> & Partial<Pick<WorkItem, 'isPrivate'>>;
type Created = Pick<WorkItem, 'createdAt'>;
type Items = readonly Item[];

/** Lists of tasks stay the same until a task in them changes: a team asks again for everyone when one did. */
const known = new WeakMap<Items, Known>();

interface Known {
  readonly today: string;
  readonly zone: string | undefined;
  readonly days: readonly string[];
}

/** The plain dates on which tasks were done, of the days that forecasts look at. Of private ones only the week is known. */
export function finishedDays(items: Items, today: string): readonly string[] {
  const zone = timeZone.get();
  const before = known.get(items);
  if (before?.today === today && before.zone === zone) return before.days;
  const since = Date.parse(today) - (LATE_WINDOW + 1) * DAY;
  const days = items.flatMap((item) =>
    item.doneAt === null || item.doneAt < since || item.isPrivate ? [] : [dayDone(item, item.doneAt, zone)],
  );
  known.set(items, { today, zone, days });
  return days;
}

/** By task: when one of thousands changes, the others are the same rows as before. */
const [daysDone, daysCreated] = [new WeakMap<object, Day>(), new WeakMap<object, Day>()];

interface Day {
  readonly zone: string | undefined;
  readonly day: string;
}

export function dayDone(item: object, doneAt: number, zone = timeZone.get()): string {
  return dayIn(daysDone, item, doneAt, zone);
}

export function dayCreated(item: Created, zone = timeZone.get()): string {
  return dayIn(daysCreated, item, item.createdAt, zone);
}

function dayIn(days: WeakMap<object, Day>, item: object, at: number, zone: string | undefined): string {
  const before = days.get(item);
  if (before && before.zone === zone) return before.day;
  const day = plainDate(at, zone);
  days.set(item, { zone, day });
  return day;
}

const knownCreated = new WeakMap<readonly Created[], Known>();

/** The plain dates on which tasks were made, likewise. */
export function createdDays(items: readonly Created[], today: string): readonly string[] {
  const zone = timeZone.get();
  const before = knownCreated.get(items);
  if (before?.today === today && before.zone === zone) return before.days;
  const since = Date.parse(today) - (LATE_WINDOW + 1) * DAY;
  const days = items.flatMap((item) => (item.createdAt < since ? [] : [dayCreated(item, zone)]));
  knownCreated.set(items, { today, zone, days });
  return days;
}

/** By list of days, which is another one on another day. */
const counted = new WeakMap<readonly string[], DailyCounts>();

/**
 * How many of these tasks were done on each of the days that a pulse line shows, by the viewer's days; the same list
 * until one of them changes.
 */
export function completedDays(items: Items, today: string): DailyCounts {
  const days = finishedDays(items, today);
  const before = counted.get(days);
  if (before) return before;
  const counts = pulseOfDays(dayOf(today), days.map(dayOf));
  counted.set(days, counts);
  return counts;
}
