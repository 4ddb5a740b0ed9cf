/** How a person's work fits into their hours, week by week. */
import { DAY } from '../duration.ts';
import type { DaySpan, WorkCalendar } from './calendar.ts';
import { effortOf, type Effort, type Medians, type WorkItem } from './effort.ts';
import { riskOf } from './risk.ts';
import { later, spread } from './spread.ts';

/** `past`: nothing can be planned in it. `away`: no hours and no work. `unknown`: the working hours are not known. */
export type LoadState = 'over' | 'full' | 'free' | 'away' | 'unknown' | 'past';

export interface WeekLoad {
  readonly week: DaySpan;
  /** Minutes of work; in a past week, of the work done in it. */
  readonly planned: number;
  /** The remaining hours of the week in minutes, or all of them if it is past; null if unknown. */
  readonly capacity: number | null;
  readonly state: LoadState;
}

export interface PersonLoad<T extends WorkItem> {
  readonly weeks: readonly WeekLoad[];
  /** Open tasks without a deadline. */
  readonly undated: { readonly items: readonly T[]; readonly minutes: number };
  readonly open: number;
  readonly overdue: number;
  /** Tasks done in the shown weeks. */
  readonly done: number;
  readonly atRisk: number;
  /** How often, and by how many days in all, deadlines of open tasks were postponed. */
  readonly slips: number;
  readonly slippedDays: number;
  /** The remaining effort of all open tasks. */
  readonly minutesLeft: number;
}

export interface LoadContext {
  readonly today: string;
  readonly weeks: readonly DaySpan[];
  /** Null if the working hours are unknown: work is then spread over a usual week. */
  readonly calendar: WorkCalendar | null;
  readonly usual: WorkCalendar;
  readonly medians: Medians;
  /** The tasks that will probably be done after their deadline (late.ts). */
  readonly late: ReadonlySet<string>;
  /** The plain date of an instant in the viewer's time zone. */
  readonly dateOf: (instant: number) => string;
}

/** From this share of the hours on, a week is full. */
const FULL = 0.8;

export function loadOf<T extends WorkItem>(items: readonly T[], context: LoadContext): PersonLoad<T> {
  const { today, weeks, calendar, usual, medians, dateOf, late } = context;
  const planned = weeks.map(() => 0);
  const undated: T[] = [];
  const counts = { open: 0, overdue: 0, done: 0, atRisk: 0, slips: 0, slippedDays: 0 };
  let [minutesLeft, undatedMinutes] = [0, 0];
  // Tasks of the same days are spread together: a person has hundreds of tasks, and those are due on some ninety days.
  const dated = new Map<string, { deadline: string; startDate: string | null; left: number }>();
  // Of a long history only the end is shown, and the date of an instant costs more than all else here.
  const since = Date.parse(weeks[0]?.from ?? today) - DAY;
  for (const item of items) {
    if (item.status === 'DONE') {
      const at = item.doneAt === null || item.doneAt < since ? -1 : weekOf(weeks, dateOf(item.doneAt));
      if (at < 0) continue;
      counts.done += 1;
      if ((weeks[at]?.to ?? '') < today) planned[at] = (planned[at] ?? 0) + effortOf(item, medians).minutes;
      continue;
    }
    const left = minutesLeftOf(item, effortOf(item, medians));
    minutesLeft += left;
    counts.open += 1;
    if (riskOf(item, late) !== null) counts.atRisk += 1;
    counts.slips += item.slips;
    counts.slippedDays += item.slippedDays;
    const { deadline, startDate } = item;
    if (deadline === null) {
      undated.push(item);
      undatedMinutes += left;
      continue;
    }
    if (deadline < today) counts.overdue += 1;
    const days = startDate === null || startDate <= today ? deadline : `${startDate} ${deadline}`;
    const same = dated.get(days);
    if (same) same.left += left;
    else dated.set(days, { deadline, startDate, left });
  }
  for (const tasks of dated.values())
    for (const [at, minutes] of spread(tasks, calendar ?? usual, today, weeks).entries())
      planned[at] = (planned[at] ?? 0) + minutes;
  return {
    ...counts,
    minutesLeft,
    undated: { items: undated, minutes: undatedMinutes },
    weeks: weeks.map((week, at) => weekLoad(week, planned[at] ?? 0, calendar, today)),
  };
}

/** The effort that is not done yet. */
function minutesLeftOf({ status, progress }: Pick<WorkItem, 'status' | 'progress'>, effort: Effort): number {
  return status === 'DONE' ? 0 : (effort.minutes * (100 - progress)) / 100;
}

function weekLoad(week: DaySpan, planned: number, calendar: WorkCalendar | null, today: string): WeekLoad {
  const isPast = week.to < today;
  const capacity = calendar?.capacity(isPast ? week.from : later(week.from, today), week.to) ?? null;
  return { week, planned, capacity, state: isPast ? 'past' : stateOf(planned, capacity) };
}

export function stateOf(planned: number, capacity: number | null): LoadState {
  if (capacity === null) return 'unknown';
  if (planned > capacity) return 'over';
  if (capacity === 0) return 'away';
  return planned >= capacity * FULL ? 'full' : 'free';
}

function weekOf(weeks: readonly DaySpan[], date: string): number {
  return weeks.findIndex(({ from, to }) => from <= date && date <= to);
}
