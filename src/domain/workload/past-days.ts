/** What was done on past days, and what may be done on the days to come if they are like those. */
import { DAY } from '../duration.ts';
import type { DaySpan } from './calendar.ts';

/** Somebody whose tasks were done. */
export interface Worker {
  /** How many of the done tasks are theirs. */
  readonly done: number;
  /** The days of a week, 1 to 7 from Monday on; null if unknown: then as if never away. */
  readonly days: readonly number[] | null;
  readonly daysOff: readonly DaySpan[];
}

export interface PastWork {
  /** The plain dates on which tasks were done, in any order. */
  readonly done: readonly string[];
  readonly today: string;
  /** Who did them. */
  readonly people?: readonly Worker[];
  /** How much was to be done: the plain dates on which tasks came, in any order, and how many are open today. */
  readonly created?: readonly string[];
  readonly remaining?: number;
}

export interface History {
  readonly samples: number;
  /** How many people something was done by, at least one. */
  readonly workers: number;
  /** On how many days something was done. */
  readonly daysDone: number;
  /** How many days there are since the last one of these. */
  readonly still: number;
  /**
   * One possible course of things: how much is done so many days after today. To be asked day after day. `unsure`:
   * how far the pace to come is from the one seen, in two of three runs (as a logarithm), since tasks and people change.
   */
  run(random: () => number, unsure?: number): (day: number) => number;
}

/** How many past days count: a quarter, in whole weeks. */
export const FORECAST_WINDOW = 12 * 7;
/** What is done on a day is not taken for more than on all but so many of the days with something done. */
const USUAL_SHARE = 0.95;
/** How likely the week that came after one in the past comes after it again: busy weeks come in runs. */
const GOES_ON = 0.6;
const LEAST_WEEKS = 2;

export function historyOf({ done, today, people = [], created, remaining = 0 }: PastWork): History {
  const end = dayNumber(today);
  const counts = countsOf(done, end);
  const usual = cappedAt([...counts.values()]);
  const presence = presenceOf(people);
  // Whole weeks back from yesterday, since the first day with something done.
  const first = Math.min(...counts.keys(), end - LEAST_WEEKS * 7);
  const weeks = Math.min(FORECAST_WINDOW / 7, Math.ceil((end - first) / 7));
  const start = end - weeks * 7;
  const days = Array.from({ length: weeks * 7 }, (_, at): PastDay => {
    return {
      count: Math.min(usual, counts.get(start + at) ?? 0),
      present: start + at < first ? 0 : presence(start + at),
    };
  });
  const workers = Math.max(1, people.filter((person) => person.done > 0).length);
  if (created) leaveOutIdle(days, { done: counts, created: countsOf(created, end + 1), remaining, start, workers });
  const weekdays = Array.from({ length: 7 }, (_, weekday) =>
    days.filter((day, at) => at % 7 === weekday && day.present > 0),
  );
  const busiest = weekdays.map((usable) => Math.max(...usable.map(({ present }) => present)));
  const shares: number[] = [];
  const shareOn = (day: number) => (shares[day] ??= presence(end + day));
  return {
    samples: [...counts.values()].reduce((sum, each) => sum + each, 0),
    daysDone: counts.size,
    workers,
    still: end - Math.max(...counts.keys()) - 1,
    run: (random, unsure = 0) => {
      // What was seen is a sample: each run takes other weeks of it for the usual ones.
      const pool = Array.from({ length: weeks }, () => Math.floor(random() * weeks));
      let [week, until] = [-1, -1];
      const pace = Math.exp(unsure * Math.sqrt(-2 * Math.log(1 - random())) * Math.cos(2 * Math.PI * random()));
      return (day) => {
        const share = shareOn(day);
        if (Math.floor(day / 7) !== until) {
          until = Math.floor(day / 7);
          const goesOn = week >= 0 && week + 1 < weeks && random() < GOES_ON;
          week = goesOn ? week + 1 : (pool[Math.floor(random() * weeks)] ?? 0);
        }
        const weekday = day % 7;
        const usable = weekdays[weekday] ?? [];
        if (share === 0 || usable.length === 0) return 0;
        let past = days[week * 7 + weekday];
        // Days on which most were away say little: others of that weekday are drawn instead.
        while (!past || past.present === 0 || random() * (busiest[weekday] ?? 1) >= past.present)
          past = usable[Math.floor(random() * usable.length)];
        return (past.count * share * pace) / past.present;
      };
    },
  };
}

interface PastDay {
  readonly count: number;
  present: number;
}

interface Backlog {
  readonly done: ReadonlyMap<number, number>;
  readonly created: ReadonlyMap<number, number>;
  readonly remaining: number;
  /** The first of the days. */
  readonly start: number;
  readonly workers: number;
}

/** A day with less to do than there are people says little of their pace: it counts as one on which nobody was there. */
function leaveOutIdle(days: PastDay[], { done, created, remaining, start, workers }: Backlog): void {
  let open = remaining - (created.get(start + days.length) ?? 0);
  for (let at = days.length - 1; at >= 0; at -= 1) {
    const day = days[at];
    open += done.get(start + at) ?? 0;
    if (day && open < workers) day.present = 0;
    open -= created.get(start + at) ?? 0;
  }
}

function countsOf(done: readonly string[], end: number): Map<number, number> {
  const counts = new Map<number, number>();
  for (const date of done) {
    const day = dayNumber(date);
    // Today has not ended: what was done on it so far says nothing of such days.
    if (day >= end - FORECAST_WINDOW && day < end) counts.set(day, (counts.get(day) ?? 0) + 1);
  }
  return counts;
}

function cappedAt(counts: readonly number[]): number {
  const sorted = counts.toSorted((one, other) => one - other);
  return sorted[Math.ceil(sorted.length * USUAL_SHARE) - 1] ?? 0;
}

/** Which share of those who usually work on such a day of the week is at work, by how much they do. */
function presenceOf(people: readonly Worker[]): (day: number) => number {
  const workers = people.map(({ done, days, daysOff }) => ({
    weight: done,
    days,
    daysOff: daysOff.map(({ from, to }) => [dayNumber(from), dayNumber(to)] as const),
  }));
  return (day) => {
    let [usual, present] = [0, 0];
    for (const { weight, days, daysOff } of workers) {
      if (days && !days.includes(((day + THURSDAY) % 7) + 1)) continue;
      usual += weight;
      if (!daysOff.some(([from, to]) => from <= day && day <= to)) present += weight;
    }
    return usual === 0 ? 1 : present / usual;
  };
}

/** The first day of Unix time, counted from Monday. */
const THURSDAY = 3;

export function dayNumber(date: string): number {
  return Math.floor(Date.parse(date) / DAY);
}
