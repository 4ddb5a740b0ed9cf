/**
 * When something comes again: the part of RFC 5545's RRULE that people ask for, over plain days. A zone only says which day
 * it is somewhere, so rules know none. Weeks begin on Monday (the RFC's default). A day that a month does not have is left
 * out, as the RFC says: "the 31st, or the last day" is written `BYMONTHDAY=28,29,30,31;BYSETPOS=-1`.
 */
import { isDate } from '../date.ts';
import { DAY } from '../duration.ts';

const FREQUENCIES = ['DAILY', 'WEEKLY', 'MONTHLY', 'YEARLY'] as const;
/** Monday first. */
export const WEEKDAYS = ['MO', 'TU', 'WE', 'TH', 'FR', 'SA', 'SU'];

interface NthWeekday {
  /** Counted within the month, from its end where negative; 0: each. */
  readonly nth: number;
  /** 0 is Monday. */
  readonly weekday: number;
}

export interface Rule {
  readonly frequency: (typeof FREQUENCIES)[number];
  readonly interval: number;
  readonly weekdays: readonly NthWeekday[];
  /** From the end of the month where negative. */
  readonly monthDays: readonly number[];
  /** 1 is January. */
  readonly months: readonly number[];
  /** Only the last day of each period counts. */
  readonly lastOnly: boolean;
  readonly count: number | null;
  /** `YYYY-MM-DD`, the last possible day. */
  readonly until: string | null;
}

/** So many periods without a day mean that there is none: a February 29 on a Monday comes after 40 years at the latest. */
const EMPTY_PERIODS = 200;
const LAST_YEAR = 9999;

/** The rule that the text is; null: it is none, or more than is understood here. */
export function parseRule(text: string): Rule | null {
  const parts = new Map<string, string>();
  for (const part of text.split(';')) {
    const [, key, value] = /^([A-Z]+)=([A-Z0-9,+-]+)$/.exec(part) ?? [];
    if (key === undefined || value === undefined || parts.has(key) || !KEYS.has(key)) return null;
    parts.set(key, value);
  }
  const frequency = FREQUENCIES.find((each) => each === parts.get('FREQ'));
  const interval = numberIn(parts.get('INTERVAL') ?? '1', 1, 999);
  const count = parts.has('COUNT') ? numberIn(parts.get('COUNT') ?? '', 1, 9999) : null;
  const until = parts.has('UNTIL') ? dayIn(parts.get('UNTIL') ?? '') : null;
  const weekdays = listIn(parts.get('BYDAY'), weekdayIn);
  const monthDays = listIn(parts.get('BYMONTHDAY'), (each) => numberIn(each, -31, 31) || undefined);
  const months = listIn(parts.get('BYMONTH'), (each) => numberIn(each, 1, 12));
  const lastOnly = parts.has('BYSETPOS');
  if (!frequency || interval === undefined || count === undefined || until === undefined) return null;
  if (!weekdays || !monthDays || !months || (count !== null && until !== null)) return null;
  if (lastOnly && (parts.get('BYSETPOS') !== '-1' || weekdays.length + monthDays.length === 0)) return null;
  const rule = { frequency, interval, weekdays, monthDays, months, lastOnly, count, until };
  return isUnderstood(rule) ? rule : null;
}

/** The first day of the rule after `after`, where `start` is its first possible day; null: there is none any more. */
export function nextDay(rule: Rule, start: string, after: string): string | null {
  for (const day of daysOf(rule, start, after)) if (day > after) return day;
  return null;
}

/** How many days of the rule lie between two days, neither counted; looks at no more than `most`. */
export function daysBetween(rule: Rule, start: string, after: string, before: string, most: number): number {
  let count = 0;
  for (const day of daysOf(rule, start, after)) {
    if (day >= before || count === most) break;
    if (day > after) count += 1;
  }
  return count;
}

/** In their order; those before `from` may be left out where they need not be counted. */
function* daysOf(rule: Rule, start: string, from: string): Generator<string> {
  const first = Date.parse(start) / DAY;
  const skipped = rule.count === null ? Math.max(0, periodsBefore(rule, start, from)) : 0;
  let left = rule.count ?? Infinity;
  for (let period = skipped, empty = 0; empty < EMPTY_PERIODS; period += 1, empty += 1) {
    const days = daysIn(rule, start, period * rule.interval);
    if (days === null) return;
    for (const day of rule.lastOnly ? days.slice(-1) : days) {
      if (day < first) continue;
      const text = new Date(day * DAY).toISOString().slice(0, 10);
      if (left === 0 || (rule.until !== null && text > rule.until)) return;
      left -= 1;
      empty = -1;
      yield text;
    }
  }
}

/** How many periods can be passed over to come near `from`. */
function periodsBefore({ frequency, interval }: Rule, start: string, from: string): number {
  const longest = { DAILY: 1, WEEKLY: 7, MONTHLY: 31, YEARLY: 366 }[frequency];
  return Math.floor((Date.parse(from) - Date.parse(start)) / DAY / longest / interval) - 1;
}

/** The days of a rule in the period that comes so many days, weeks, months or years after that of `start`. */
function daysIn(rule: Rule, start: string, later: number): number[] | null {
  const first = Date.parse(start) / DAY;
  const [year = 0, month = 1, date = 1] = start.split('-').map(Number);
  if (rule.frequency === 'DAILY') return within([first + later]);
  if (rule.frequency === 'WEEKLY') {
    const monday = first - weekdayOf(first) + later * 7;
    const weekdays = rule.weekdays.length > 0 ? rule.weekdays.map((each) => each.weekday) : [weekdayOf(first)];
    return within(unique(weekdays).map((weekday) => monday + weekday));
  }
  if (rule.frequency === 'MONTHLY') return inMonth(rule, year, month - 1 + later, date);
  if (year + later > LAST_YEAR) return null;
  const months = rule.months.length > 0 ? unique(rule.months) : [month];
  return months.flatMap((each) => inMonth(rule, year + later, each - 1, date) ?? []);
}

/** `month` counts from the January of `year`, 0 is that. */
function inMonth(rule: Rule, year: number, month: number, date: number): number[] | null {
  if (year + Math.floor(month / 12) > LAST_YEAR) return null;
  const first = Date.UTC(year, month, 1) / DAY;
  const length = Date.UTC(year, month + 1, 1) / DAY - first;
  if (rule.weekdays.length > 0) {
    return unique(rule.weekdays.flatMap((each) => datesOn(each, weekdayOf(first), length))).map((each) => first + each);
  }
  const dates = (rule.monthDays.length > 0 ? rule.monthDays : [date]).map((each) =>
    each < 0 ? length + each : each - 1,
  );
  return unique(dates.filter((each) => each >= 0 && each < length)).map((each) => first + each);
}

/** The days of a month on that weekday, counted from 0. */
function datesOn({ nth, weekday }: NthWeekday, firstWeekday: number, length: number): number[] {
  const all: number[] = [];
  for (let date = (weekday - firstWeekday + 7) % 7; date < length; date += 7) all.push(date);
  if (nth === 0) return all;
  return all.slice(nth < 0 ? all.length + nth : nth - 1).slice(0, Math.abs(nth) > all.length ? 0 : 1);
}

function within(days: number[]): number[] | null {
  return days.some((day) => day * DAY >= Date.UTC(LAST_YEAR + 1, 0)) ? null : days;
}

function unique(numbers: readonly number[]): number[] {
  return [...new Set(numbers)].toSorted((a, b) => a - b);
}

/** 0 is Monday; the epoch was a Thursday. */
function weekdayOf(day: number): number {
  return (((day + 3) % 7) + 7) % 7;
}

/** Which parts go together, so that each rule means the same to everyone who reads RFC 5545. */
function isUnderstood({ frequency, weekdays, monthDays, months, lastOnly }: Rule): boolean {
  const isNumbered = weekdays.some(({ nth }) => nth !== 0);
  if (frequency === 'DAILY') return weekdays.length + monthDays.length + months.length === 0;
  if (frequency === 'WEEKLY') return !isNumbered && !lastOnly && monthDays.length + months.length === 0;
  if (weekdays.length > 0 && monthDays.length > 0) return false;
  // "Each Friday and the second Tuesday": nobody asks for it, and one of the libraries reads it wrongly.
  if (isNumbered && weekdays.some(({ nth }) => nth === 0)) return false;
  if (frequency === 'MONTHLY') return months.length === 0;
  // Without a month, days would be counted within the year.
  return weekdays.length + monthDays.length === 0 ? months.length === 0 : months.length > 0;
}

const KEYS = new Set(['FREQ', 'INTERVAL', 'COUNT', 'UNTIL', 'BYDAY', 'BYMONTHDAY', 'BYMONTH', 'BYSETPOS']);

/** Null: one of them is none. */
function listIn<T>(text: string | undefined, read: (text: string) => T | undefined): T[] | null {
  if (text === undefined) return [];
  const values = text.split(',').map(read);
  const known = values.filter((each): each is T & {} => each !== undefined);
  return known.length === values.length ? known : null;
}

function numberIn(text: string, least: number, most: number): number | undefined {
  const number = /^[+-]?\d{1,4}$/.test(text) ? Number(text) : Number.NaN;
  return number >= least && number <= most ? number : undefined;
}

function dayIn(text: string): string | undefined {
  const day = text.replace(/^(\d{4})(\d{2})(\d{2})$/, '$1-$2-$3');
  return isDate(day) ? day : undefined;
}

function weekdayIn(text: string): NthWeekday | undefined {
  const [, nth = '', name = ''] = /^([+-]?[1-5])?([A-Z]{2})$/.exec(text) ?? [];
  const weekday = WEEKDAYS.indexOf(name);
  return weekday < 0 ? undefined : { nth: Number(nth), weekday };
}
