/** How a person's work fits into their hours, week by week. */
import { DAY } from '../duration.ts';
import type { DaySpan, WorkCalendar } from './calendar.ts';
import { daysAfter } from '../date.ts';
import {
  fullnessOf,
  isOnHold,
  isOpen,
  isOverdue,
  neededBy,
  riskOf,
  type Fullness,
  type RiskContext,
} from './definitions.ts';
import { effortOf, type WorkItem } from './effort.ts';
import { leftOf, sumOf, type Hours, type KnownEffort } from './hours.ts';
import type { QueuedWeek } from './queue.ts';
import { queuedWork, type Lot, type WorkContext } from './queued-work.ts';

/** `past`: nothing can be planned in it any more; so is a week of which only the weekend is left. */
export type LoadState = Fullness | 'past';

export interface WeekLoad {
  readonly week: DaySpan;
  /** What is done in this week by the queue; in a past week, the effort of the tasks done in it. */
  readonly planned: Hours;
  /** The number of tasks done in it. */
  readonly done: number;
  /** Minutes that are due by the end of the week and do not fit; they flow into the weeks after. */
  readonly late: number;
  /** The remaining hours of the week in minutes, or all of them if it is past; null if unknown. */
  readonly capacity: number | null;
  readonly state: LoadState;
}

export interface PersonLoad<T extends WorkItem> {
  readonly weeks: readonly WeekLoad[];
  /** Open tasks whose hours are needed by no date, on hold or not; their hours are of those that are not. */
  readonly undated: { readonly items: readonly T[]; readonly hours: Hours };
  /** Of tasks on hold: open, and no load. */
  readonly onHold: Hours;
  readonly open: number;
  readonly overdue: number;
  /** Tasks done in the shown weeks. */
  readonly done: number;
  readonly atRisk: number;
  /** How often, and by how many days in all, deadlines of open tasks were postponed. */
  readonly slips: number;
  readonly slippedDays: number;
  /** The first day from which on every week has room; null if that is more than three years away, or not known. */
  readonly freeFrom: string | null;
}

export interface LoadContext extends WorkContext {
  /** The tasks that will probably be done after their deadline. */
  readonly late: RiskContext['late'];
  readonly now: number;
  /** The plain date of an instant in the viewer's time zone. */
  readonly dateOf: (instant: number) => string;
}

export function loadOf<T extends WorkItem>(items: readonly T[], context: LoadContext): PersonLoad<T> {
  const { today, weeks, calendar, dateOf } = context;
  const past = weeks.map((): PastWeek => ({ estimated: 0, guessed: 0, unknown: 0, done: 0 }));
  const open: T[] = [];
  let done = 0;
  // Of a long history only the end is shown, and the date of an instant costs more than all else here.
  const since = Date.parse(weeks[0]?.from ?? today) - DAY;
  for (const item of items) {
    if (isOpen(item)) {
      open.push(item);
      continue;
    }
    const day = item.doneAt === null || item.doneAt < since ? null : dateOf(item.doneAt);
    const week = past[day === null ? -1 : weeks.findIndex(({ from, to }) => from <= day && day <= to)];
    if (!week) continue;
    if (!item.isHelping) {
      done += 1;
      week.done += 1;
    }
    // Its hours are those of its subtasks.
    if (item.isSplit) continue;
    const effort = effortOf(item, context.guesses);
    if (!effort) week.unknown += 1;
    else if (effort.by === 'estimate') week.estimated += (effort.minutes * item.share) / 100;
    else week.guessed += (effort.minutes * item.share) / 100;
  }
  const { lots, queue, unknown } = queuedWork(open, context);
  const byMonday = new Map(queue.map((each) => [each.week.from, each]));
  const shown = weeks.map((week, at): WeekLoad => {
    const finished = past[at] ?? { estimated: 0, guessed: 0, unknown: 0, done: 0 };
    if (week.to < today) return pastLoad(week, finished, calendar);
    const coming = comingLoad(week, finished.done, byMonday.get(week.from), lots, unknown.get(week.from) ?? 0);
    return isOver(week, calendar, today) ? { ...coming, state: 'past' } : coming;
  });
  const undated = open.filter((item) => neededBy(item) === null);
  return {
    ...countsOf(
      open.filter(({ isHelping }) => !isHelping),
      context,
    ),
    done,
    weeks: shown,
    undated: {
      items: undated,
      hours: hoursOf(
        undated.filter((item) => !isOnHold(item)),
        context,
      ),
    },
    onHold: hoursOf(open.filter(isOnHold), context),
    freeFrom: calendar && freeFrom(queue, unknown, today),
  };
}

/** All days that are usually worked on are behind: a day off among those that are left would say otherwise. */
function isOver({ from, to }: DaySpan, calendar: WorkCalendar | null, today: string): boolean {
  return calendar !== null && from < today && !calendar.hasWeekday(today, to) && calendar.hasWeekday(from, to);
}

function hoursOf(items: readonly WorkItem[], known: KnownEffort): Hours {
  return sumOf(items.map((item) => leftOf(item, known)));
}

function countsOf(open: readonly WorkItem[], context: RiskContext) {
  const counts = { open: open.length, overdue: 0, atRisk: 0, slips: 0, slippedDays: 0 };
  for (const item of open) {
    if (isOverdue(item, context)) counts.overdue += 1;
    if (riskOf(item, context) !== null) counts.atRisk += 1;
    counts.slips += item.slips;
    counts.slippedDays += item.slippedDays;
  }
  return counts;
}

interface PastWeek {
  estimated: number;
  guessed: number;
  unknown: number;
  done: number;
}

/** What people estimated is added up as it is; a guess never lifts a week above its hours. */
function pastLoad(week: DaySpan, finished: PastWeek, calendar: WorkCalendar | null): WeekLoad {
  const { estimated, unknown, done } = finished;
  const capacity = calendar?.capacity(week.from, week.to) ?? null;
  const room = capacity === null ? Infinity : Math.max(0, capacity - estimated);
  const guessed = Math.min(finished.guessed, room);
  return { week, planned: { minutes: estimated + guessed, guessed, unknown }, done, late: 0, capacity, state: 'past' };
}

function comingLoad<T>(
  week: DaySpan,
  done: number,
  queued: QueuedWeek | undefined,
  lots: readonly Lot<T>[],
  unknown: number,
): WeekLoad {
  const { capacity = null, late = 0, parts = [] } = queued ?? {};
  let [minutes, guessed] = [0, 0];
  for (const [at, lot] of lots.entries()) {
    const part = parts[at] ?? 0;
    minutes += part;
    guessed += (part * lot.guessed) / lot.left;
  }
  const planned = { minutes, guessed, unknown };
  return { week, planned, done, late, capacity, state: fullnessOf({ planned, late, capacity }) };
}

/** The day after the last week that is not free: a Monday, or today. */
function freeFrom(queue: readonly QueuedWeek[], unknown: ReadonlyMap<string, number>, today: string): string | null {
  const isFree = ({ week, parts, late, capacity }: QueuedWeek): boolean => {
    const minutes = parts.reduce((sum, part) => sum + part, 0);
    const state = fullnessOf({
      planned: { minutes, guessed: 0, unknown: unknown.get(week.from) ?? 0 },
      late,
      capacity,
    });
    return state === 'free' || state === 'away';
  };
  const last = queue.findLastIndex((week) => !isFree(week));
  const busy = queue[last];
  if (!busy) return today;
  return last === queue.length - 1 && busy.late > 0 ? null : daysAfter(busy.week.from, 7);
}
