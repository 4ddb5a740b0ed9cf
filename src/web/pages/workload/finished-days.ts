import { DAY } from '#domain/duration.ts';
import { FORECAST_WINDOW } from '#domain/workload/forecast.ts';
import type { WorkItem } from '#domain/workload/effort.ts';
import { dayOf, pulseOfDays, type DailyCounts } from '#domain/tally/pulse.ts';
import { plainDate } from '#web/ui/date.ts';
import { timeZone } from '#web/ui/time-zone.ts';

type Item = Pick<WorkItem, 'doneAt'>;
type Items = readonly Item[];

/** Lists of tasks stay the same until a task in them changes: a team asks again for everyone when one did. */
const known = new WeakMap<Items, { readonly today: string; readonly days: readonly string[] }>();

/** The plain dates on which tasks were done, of the days that a forecast looks at. */
export function finishedDays(items: Items, today: string): readonly string[] {
  const before = known.get(items);
  if (before?.today === today) return before.days;
  const since = Date.parse(today) - (FORECAST_WINDOW + 1) * DAY;
  const days = items.flatMap((item) =>
    item.doneAt === null || item.doneAt < since ? [] : [dayDone(item, item.doneAt)],
  );
  known.set(items, { today, days });
  return days;
}

/** By task: when one of thousands changes, the others are the same rows as before. */
const daysDone = new WeakMap<Item, { readonly zone: string | undefined; readonly day: string }>();

function dayDone(item: Item, doneAt: number): string {
  const zone = timeZone.get();
  const before = daysDone.get(item);
  if (before && before.zone === zone) return before.day;
  const day = plainDate(doneAt, zone);
  daysDone.set(item, { zone, day });
  return day;
}

/** How many of these tasks were done on each of the days that a pulse line shows, by the viewer's days. */
export function completedDays(items: Items, today: string): DailyCounts {
  return pulseOfDays(dayOf(today), finishedDays(items, today).map(dayOf));
}
