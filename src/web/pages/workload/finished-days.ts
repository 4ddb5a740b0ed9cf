import { DAY } from '#domain/duration.ts';
import { FORECAST_WINDOW } from '#domain/workload/forecast.ts';
import type { WorkItem } from '#domain/workload/effort.ts';
import { plainDate } from '#web/ui/date.ts';

/** The plain dates on which tasks were done, of the days that a forecast looks at. */
export function finishedDays(items: readonly Pick<WorkItem, 'doneAt'>[], today: string): string[] {
  const since = Date.parse(today) - (FORECAST_WINDOW + 1) * DAY;
  return items.flatMap(({ doneAt }) => (doneAt === null || doneAt < since ? [] : [plainDate(doneAt)]));
}
