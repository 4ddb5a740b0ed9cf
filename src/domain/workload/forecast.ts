/** When work will be done, forecast from the tasks done on past days: Monte Carlo, without a clock, repeatable. */
import { DAY } from '../duration.ts';
import { daysAfter } from '../date.ts';
import { seededRandom } from '../seeded-random.ts';
import { PRIORITIES } from '../task/row.ts';

export interface ForecastQuestion {
  /** The plain dates on which tasks were done, in any order. */
  readonly done: readonly string[];
  readonly today: string;
  /** How many tasks are left. */
  readonly remaining: number;
  readonly runs?: number;
  readonly seed?: number;
}

export type Forecast =
  | { readonly kind: 'tooLittle'; readonly samples: number }
  | { readonly kind: 'done'; readonly samples: number }
  | {
      readonly kind: 'dates';
      /** The number of finished tasks it is based on. */
      readonly samples: number;
      /** Null: more than three years away. */
      readonly half: string | null;
      readonly likely: string | null;
      /** The share of runs that are done within so many days from today, for the chart. */
      readonly curve: readonly { readonly days: number; readonly share: number }[];
    };

/** With fewer finished tasks there is no forecast. */
const LEAST_FINISHED = 10;
/** How many past days count: a quarter, in whole weeks. */
export const FORECAST_WINDOW = 12 * 7;
const RUNS = 10_000;
const FURTHEST = 3 * 365;

/** Each run draws, for each future day, the tasks done on a past day of the same weekday: whole weeks at once. */
export function forecast({ done, today, remaining, runs = RUNS, seed = 1 }: ForecastQuestion): Forecast {
  const recent = recentOf(done, today);
  const samples = recent.length;
  if (remaining <= 0) return { kind: 'done', samples };
  if (samples < LEAST_FINISHED) return { kind: 'tooLittle', samples };
  const pick = weeksOf(recent, today, seededRandom(seed));
  const over = new Float64Array(runs);
  for (let run = 0; run < runs; run += 1) {
    let left = remaining;
    let day = 0;
    let week = pick();
    while (week.total < left && day <= FURTHEST) {
      left -= week.total;
      day += 7;
      week = pick();
    }
    for (let at = 0; left > 0 && day <= FURTHEST; at += 1) {
      left -= week.days[at] ?? 0;
      day += 1;
    }
    over[run] = day;
  }
  over.sort();
  const after = (share: number) => over[Math.ceil(runs * share) - 1] ?? Infinity;
  const dateAt = (share: number) => (after(share) > FURTHEST ? null : daysAfter(today, after(share)));
  const curve = STEPS.map((share) => ({ days: after(share), share })).filter(({ days }) => days <= FURTHEST);
  return { kind: 'dates', samples, half: dateAt(0.5), likely: dateAt(LIKELY), curve };
}

interface OpenTask {
  readonly id: string;
  readonly deadline: string;
  readonly priority: string;
  readonly createdAt: number;
}

export interface LateQuestion extends Pick<ForecastQuestion, 'done' | 'today' | 'runs' | 'seed'> {
  /** Open tasks with a deadline. */
  readonly open: readonly OpenTask[];
  /** Which share of today's working hours is still to come, 0 to 1. */
  readonly rest: number;
}

/**
 * The ids of the tasks that will be after their deadline with 85 % certainty, if tasks are done in order of deadline.
 * Excludes overdue ones.
 */
export function lateTasks({ done, today, open, rest, runs = LATE_RUNS, seed = 1 }: LateQuestion): string[] {
  const recent = recentOf(done, today);
  if (recent.length < LEAST_FINISHED) return [];
  const random = seededRandom(seed);
  const due = open.toSorted(
    (one, other) =>
      compare(one.deadline, other.deadline) ||
      rankOf(other.priority) - rankOf(one.priority) ||
      one.createdAt - other.createdAt ||
      compare(one.id, other.id),
  );
  const doneOn = paceOf(recent, today, random);
  const inTime = new Uint32Array(due.length);
  const daysLeft = due.map(({ deadline }) => dayNumber(deadline) - dayNumber(today));
  const furthest = Math.min(daysLeft.at(-1) ?? 0, FURTHEST);
  for (let run = 0; run < runs; run += 1) {
    let next = 0;
    for (let day = 0; day <= furthest && next < due.length; day += 1) {
      for (let many = doneOn(day - 1); many > 0 && next < due.length; many -= 1) {
        // What is usually done on such a day is done by now in part.
        if (day === 0 && random() >= rest) continue;
        if (day <= (daysLeft[next] ?? 0)) inTime[next] = (inTime[next] ?? 0) + 1;
        next += 1;
      }
    }
  }
  return due.filter(({ deadline }, at) => deadline >= today && (inTime[at] ?? 0) < runs * LIKELY).map(({ id }) => id);
}

function compare(one: string, other: string): number {
  return one < other ? -1 : one > other ? 1 : 0;
}

/** Of two tasks of a day the more important one is done first. */
function rankOf(priority: string): number {
  return PRIORITIES.findIndex((each) => each === priority);
}

const LIKELY = 0.85;
/** Enough runs to tell 85 % from 83 %, and few enough for a whole team at once. */
const LATE_RUNS = 2000;

const STEPS = Array.from({ length: 20 }, (_, at) => (at + 1) / 20);

function recentOf(done: readonly string[], today: string): string[] {
  // Today has not ended: what was done on it so far says nothing of such days.
  const first = daysAfter(today, -FORECAST_WINDOW);
  return done.filter((date) => date >= first && date < today);
}

/** Draws the number of tasks done so many days after tomorrow (-1: today), from past days of the same weekday. */
function paceOf(recent: readonly string[], today: string, random: () => number): (day: number) => number {
  const history = byWeekday(recent, today);
  const first = dayNumber(today) + 1;
  return (day) => {
    const days = history[(first + day) % 7] ?? [];
    return days[Math.floor(random() * days.length)] ?? 0;
  };
}

interface Week {
  readonly days: readonly number[];
  readonly total: number;
}

/** Draws weeks that start tomorrow from a pool of weeks drawn day by day: much work takes thousands of days. */
function weeksOf(recent: readonly string[], today: string, random: () => number): () => Week {
  const doneOn = paceOf(recent, today, random);
  const weeks = Array.from({ length: WEEKS }, (): Week => {
    const days = [0, 1, 2, 3, 4, 5, 6].map(doneOn);
    return { days, total: days.reduce((sum, each) => sum + each, 0) };
  });
  const none: Week = { days: [], total: 0 };
  return () => weeks[Math.floor(random() * WEEKS)] ?? none;
}

const WEEKS = 4096;

/** How many tasks were done on each day since the first one, by its weekday. */
function byWeekday(done: readonly string[], today: string): readonly number[][] {
  const counts = new Map<number, number>();
  for (const date of done) counts.set(dayNumber(date), (counts.get(dayNumber(date)) ?? 0) + 1);
  const last = dayNumber(today) - 1;
  // Whole weeks, so that every weekday has at least one day.
  const first = Math.min(...counts.keys(), last - LEAST_DAYS + 1);
  const days: number[][] = Array.from({ length: 7 }, () => []);
  for (let day = first; day <= last; day += 1) days[day % 7]?.push(counts.get(day) ?? 0);
  return days;
}

const LEAST_DAYS = 14;

function dayNumber(date: string): number {
  return Math.floor(Date.parse(date) / DAY);
}
