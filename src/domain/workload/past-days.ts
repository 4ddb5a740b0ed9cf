/** How fast people were on past days, and when they are there. */
import { DAY } from '../duration.ts';
import type { DaySpan } from './calendar.ts';

/** Somebody whose work is forecast: dates are plain dates, in any order. */
export interface Worker {
  /** On which tasks of theirs were done. */
  readonly done: readonly string[];
  /** On which they came. */
  readonly created: readonly string[];
  /** How many are open and not on hold, and how many of these in progress. */
  readonly open: number;
  readonly inProgress: number;
  /** The days of a week, 1 to 7 from Monday on; null if unknown: then those on which something was done. */
  readonly days: readonly number[] | null;
  readonly daysOff: readonly DaySpan[];
}

export interface Pace {
  /** Tasks that are done on a working day. */
  readonly perDay: number;
  /** How far the true pace is from it in two of three cases, as a logarithm. */
  readonly unsure: number;
  /** So many days after today. */
  worksOn(day: number): boolean;
}

/** How many past days count for a team or a project: a quarter, in whole weeks. */
export const FORECAST_WINDOW = 12 * 7;
/** What is done on a day is not taken for more than on all but so many of the days with something done. */
const USUAL_SHARE = 0.95;
/** Tasks differ: how far one is from the usual one in two of three cases, as a logarithm. */
export const SIZES = 0.7;
/** People are taken for as fast as all of them on so many tasks: who has done few is not known yet. */
const LIKE_ALL = 10;
/** With one open task people may wait for somebody: such a day says little of their pace. */
const BUSY = 2;

/** How many tasks were done on each day, by day number. Today has not ended: what was done on it so far says nothing. */
export function countsOf(dates: readonly string[], end: number, window = FORECAST_WINDOW): Map<number, number> {
  const counts = new Map<number, number>();
  for (const date of dates) {
    const day = dayNumber(date);
    if (day >= end - window && day < end) counts.set(day, (counts.get(day) ?? 0) + 1);
  }
  return counts;
}

export interface Past {
  /** Of each of the people. */
  readonly paces: readonly Pace[];
  /** How far one week differs from another in two of three cases, as a logarithm. */
  readonly weeks: number;
  /** How many tasks were done, and how many of these were closed by tidy-ups: they came, and were no work. */
  readonly done: number;
  readonly tidied: number;
}

export function pastOf(people: readonly Worker[], today: string, window = FORECAST_WINDOW): Past {
  const end = dayNumber(today);
  const all = countsOf(
    people.flatMap(({ done }) => done),
    end,
    window,
  );
  const usual = cappedAt([...all.values()]);
  const weekdays = [...new Set(Array.from(all.keys(), weekdayOf))];
  // Before that nobody was here, or Pulse was not.
  const first = Math.min(end, ...all.keys());
  const seen = people.map((person) => {
    const days = person.days ?? weekdays;
    const off = person.daysOff.map(({ from, to }) => [dayNumber(from), dayNumber(to)] as const);
    const worksOn = (day: number) =>
      days.includes(weekdayOf(day)) && !off.some(([from, to]) => from <= day && day <= to);
    const done = countsOf(person.done, end, window);
    // A tidy-up of many tasks is no more than a busy day.
    for (const [day, count] of done) done.set(day, count * Math.min(1, usual / (all.get(day) ?? 1)));
    return { worksOn, work: sum([...done.values()]), done, busy: busyDays(person, { worksOn, end, first, window }) };
  });
  const [work, days] = [sum(seen.map((each) => each.work)), sum(seen.map(({ busy }) => busy.length))];
  const total = sum([...all.values()]);
  const perDay = days === 0 ? 0 : work / days;
  const paces = seen.map((each) => ({
    perDay: perDay === 0 ? 0 : (each.work + LIKE_ALL) / (each.busy.length + LIKE_ALL / perDay),
    unsure: Math.hypot(SIZES / Math.sqrt(each.work + LIKE_ALL), CHANGES),
    worksOn: (day: number) => each.worksOn(end + day),
  }));
  const weeks = Array.from({ length: window / 7 }, () => ({ work: 0, expected: 0 }));
  for (const [at, { done, busy }] of seen.entries()) {
    for (const [day, count] of done) addTo(weeks, end - 1 - day, { work: count, expected: 0 });
    for (const day of busy) addTo(weeks, end - 1 - day, { work: 0, expected: paces[at]?.perDay ?? 0 });
  }
  return { paces, weeks: differenceOf(weeks), done: total, tidied: total - work };
}

interface Week {
  work: number;
  expected: number;
}

function addTo(weeks: readonly Week[], daysAgo: number, more: Week): void {
  const week = weeks[Math.floor(daysAgo / 7)];
  if (!week) return;
  week.work += more.work;
  week.expected += more.expected;
}

/** What is more than the sizes of tasks explain, and never nothing. */
function differenceOf(weeks: readonly Week[]): number {
  const usual = weeks.filter(({ expected }) => expected >= 1);
  const excess = usual.map(({ work, expected }) => (work / expected - 1) ** 2 - SIZES ** 2 / expected);
  return Math.sqrt(Math.min(MOST_DIFFERENCE, Math.max(LEAST_DIFFERENCE, sum(excess) / Math.max(1, usual.length))));
}

const [LEAST_DIFFERENCE, MOST_DIFFERENCE] = [0.1 ** 2, 0.6 ** 2];

/** How far a person's pace changes from one quarter to the next, likewise. */
const CHANGES = 0.1;

interface Days {
  readonly worksOn: (day: number) => boolean;
  readonly end: number;
  readonly first: number;
  readonly window: number;
}

/** On which days a person worked and had something to do: what was open then follows from what is open now. */
function busyDays({ done, created, open: now }: Worker, { worksOn, end, first, window }: Days): number[] {
  const [went, came] = [countsOf(done, end, window), countsOf(created, end + 1, window + 1)];
  let open = now - (came.get(end) ?? 0);
  const busy: number[] = [];
  for (let day = end - 1; day >= first; day -= 1) {
    open += went.get(day) ?? 0;
    if (worksOn(day) && (went.has(day) || open >= BUSY)) busy.push(day);
    open -= came.get(day) ?? 0;
  }
  return busy;
}

function cappedAt(counts: readonly number[]): number {
  const sorted = counts.toSorted((one, other) => one - other);
  return sorted[Math.ceil(sorted.length * USUAL_SHARE) - 1] ?? 0;
}

export function sum(numbers: readonly number[]): number {
  return numbers.reduce((all, each) => all + each, 0);
}

/** 1 to 7 from Monday on. */
export function weekdayOf(day: number): number {
  return ((day + THURSDAY) % 7) + 1;
}

/** The first day of Unix time, counted from Monday. */
const THURSDAY = 3;

export function dayNumber(date: string): number {
  return Math.floor(Date.parse(date) / DAY);
}
