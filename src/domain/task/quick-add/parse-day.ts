/** Days as people write them: `tomorrow`, `by fri`, `12 dec`, `in 3 days`, `next week`, `2026-12-01`. */
import { daysAfter, isDate, isoWeekday, monthsAfter } from '../../date.ts';
import { ownOf } from '../../own-value.ts';
import type { DayWords, LocalDays, Unit } from './day-words.ts';
import type { Word } from './split-words.ts';

export interface ParsedDay {
  readonly date: string;
  /** How many words the day takes. */
  readonly length: number;
  /** Its only word is an ordinary word of the language as well. */
  readonly isAmbiguous: boolean;
}

/** The day written at the word `at`; looks at up to ten words. */
export function parseDayAt(
  words: readonly Word[],
  at: number,
  today: string,
  languages: readonly LocalDays[],
): ParsedDay | null {
  for (const language of languages) {
    const found = parseDayIn(words, at, today, language);
    if (found) return found;
  }
  return null;
}

type Found = Pick<ParsedDay, 'date' | 'length'>;

function parseDayIn(words: readonly Word[], at: number, today: string, language: LocalDays): ParsedDay | null {
  // Longer prepositions first.
  for (const length of [2, 1]) {
    const text = phrase(words, at, length);
    const isOn = language.on.includes(text);
    if (!isOn && !language.by.includes(text)) continue;
    const from = at + length;
    const day = named(words, from, today, language, isOn) ?? (isOn ? null : relative(words, from, today, language));
    if (day) return { date: day.date, length: day.length + length, isAmbiguous: false };
  }
  const bare = relative(words, at, today, language) ?? named(words, at, today, language, false);
  if (!bare) return null;
  return { ...bare, isAmbiguous: bare.length === 1 && language.otherwise.includes(textAt(words, at)) };
}

/** Days counted from today. */
function relative(words: readonly Word[], at: number, today: string, language: DayWords): Found | null {
  const word = textAt(words, at);
  const near = ownOf(language.near, word);
  if (near !== undefined) return isOther(words, at, language) ? null : { date: daysAfter(today, near), length: 1 };
  const week = weekAt(words, at, today, language);
  if (week) return dayIn(week, words, at, language) ?? (week.date === null ? null : { ...week, date: week.date });
  if (word === 'in') return within(words, at, today, language);
  const isNext = language.next.includes(word);
  if ((!isNext && !language.afterNext.includes(word)) || isBroken(words, at)) return null;
  const what = textAt(words, at + 1);
  if (isNext && ownOf(language.units, what) === 'month')
    return { date: monthsAfter(`${today.slice(0, 8)}01`, 1), length: 2 };
  const weekday = weekdayOf(what, language, false);
  if (weekday === null) return null;
  const date = language.nextIsOfNextWeek ? daysAfter(nextMonday(today), weekday) : coming(today, weekday);
  return { date: isNext ? date : daysAfter(date, WEEK), length: 2 };
}

/** A week, as it is meant with a day of it. */
interface Week {
  readonly monday: string;
  /** The day that is meant without one; null: none. */
  readonly date: string | null;
  readonly length: number;
}

/** `next week`, `the week after next`, `in two weeks`, `this week`. */
function weekAt(words: readonly Word[], at: number, today: string, language: DayWords): Week | null {
  const word = textAt(words, at);
  const isWeek = (index: number) =>
    !isBroken(words, index - 1) && ownOf(language.units, textAt(words, index)) === 'week';
  const thisMonday = daysAfter(today, -weekdayFrom(today));
  const later = (weeks: number, length: number): Week => {
    const monday = daysAfter(thisMonday, weeks * WEEK);
    return { monday, date: monday, length };
  };
  if (language.next.includes(word) && isWeek(at + 1)) return later(1, 2);
  if (language.afterNext.includes(word) && isWeek(at + 1)) return later(2, 2);
  if (language.thisOne.includes(word) && isWeek(at + 1)) return { ...later(0, 2), date: null };
  if (word !== 'in') return null;
  const found = within(words, at, today, language);
  const isInWeeks = found && (isWeek(at + found.length - 1) || /^\d+w$/.test(textAt(words, at + 1)));
  return isInWeeks ? { ...found, monday: daysAfter(found.date, -weekdayFrom(found.date)) } : null;
}

/** The weekday behind a week: `next week on friday`. A day without “on” that is a word as well is none. */
function dayIn(week: Week, words: readonly Word[], at: number, language: DayWords): Found | null {
  const from = at + week.length;
  if (isBroken(words, from - 1)) return null;
  const isOn = language.on.includes(phrase(words, from, 1));
  const day = textAt(words, isOn ? from + 1 : from);
  const weekday = !isOn && language.otherwise.includes(day) ? null : weekdayOf(day, language, isOn);
  return weekday === null ? null : { date: daysAfter(week.monday, weekday), length: week.length + (isOn ? 2 : 1) };
}

/** The week behind a weekday: `friday of next week`, `friday in two weeks`. */
function weekAfter(words: readonly Word[], at: number, today: string, language: DayWords): Week | null {
  for (const length of [0, 1, 2]) {
    if (length > 0 && !language.ofWeek.includes(phrase(words, at, length))) continue;
    const week = weekAt(words, at + length, today, language);
    if (week) return { ...week, length: week.length + length };
  }
  return null;
}

/** `in 3 days`, `in a week`, `in 3d`. */
function within(words: readonly Word[], at: number, today: string, language: DayWords): Found | null {
  if (isBroken(words, at)) return null;
  const many = textAt(words, at + 1);
  const short = /^(\d{1,3})([dw])$/.exec(many);
  if (short) return { date: later(today, Number(short[1]), short[2] === 'w' ? 'week' : 'day'), length: 2 };
  const count = /^\d{1,3}$/.test(many) ? Number(many) : ownOf(language.numbers, many);
  const unit = isBroken(words, at + 1) ? undefined : ownOf(language.units, textAt(words, at + 2));
  return count === undefined || unit === undefined ? null : { date: later(today, count, unit), length: 3 };
}

/** A weekday, or a date. */
function named(words: readonly Word[], at: number, today: string, language: LocalDays, isOn: boolean): Found | null {
  const word = textAt(words, at);
  if (isDate(word)) return { date: word, length: 1 };
  const weekday = weekdayOf(word, language, isOn);
  if (weekday !== null) {
    const week = isBroken(words, at) ? null : weekAfter(words, at + 1, today, language);
    const date = week && daysAfter(week.monday, weekday);
    return week && date !== null && date >= today
      ? { date, length: 1 + week.length }
      : { date: coming(today, weekday), length: 1 };
  }
  return numeric(words, at, today, language) ?? monthly(words, at, today, language);
}

/** `12.12.2026`, `12/10/2026`; without a year it needs its final dot, since it could be a version number or a fraction. */
function numeric(words: readonly Word[], at: number, today: string, { shortWeekdays, order }: LocalDays): Found | null {
  const [, first, sign, second, years] = /^(\d{1,2})([./])(\d{1,2})(?:\2(\d{4}|\d{2}))?$/.exec(textAt(words, at)) ?? [];
  if (first === undefined || second === undefined || (sign === '.' && shortWeekdays.length === 0)) return null;
  if (years === undefined && !words[at]?.mark.startsWith('.')) return null;
  const year = years === undefined ? undefined : Number(years) + (years.length === 2 ? 2000 : 0);
  const [one, other] = [Number(first), Number(second)];
  const isMonthFirst = sign === '/' && order !== 'dmy';
  const date = isMonthFirst ? dateOf(other, one, year, today) : dateOf(one, other, year, today);
  return date === null ? null : { date, length: 1 };
}

/** `12 dec`, `dec 12th`, `12. dezember 2026`. */
function monthly(words: readonly Word[], at: number, today: string, language: DayWords): Found | null {
  const [first, second] = [textAt(words, at), textAt(words, at + 1)];
  const isDayFirst = /^\d/.test(first);
  const day = dayOfMonth(isDayFirst ? first : second);
  const month = monthOf(isDayFirst ? second : first, language);
  // `12. Dez` may have a dot in between, but no other punctuation.
  if (day === null || month === null || (isBroken(words, at) && words[at]?.mark !== '.')) return null;
  const year = /^(?:19|20)\d\d$/.exec(textAt(words, at + 2))?.[0];
  // A day that its year does not have is no other one.
  if (year !== undefined) {
    const date = dateOf(day, month, Number(year), today);
    return date === null ? null : { date, length: 3 };
  }
  const date = dateOf(day, month, undefined, today);
  return date === null ? null : { date, length: 2 };
}

/** How many words name a day that there is not, as `31 nov` or `29 feb 2027` do; 0: none do. */
export function noDayAt(words: readonly Word[], at: number, languages: readonly DayWords[]): number {
  const [first, second] = [textAt(words, at), textAt(words, at + 1)];
  const isDayFirst = /^\d/.test(first);
  const day = dayOfMonth(isDayFirst ? first : second);
  const isMonth = languages.some((language) => monthOf(isDayFirst ? second : first, language) !== null);
  if (day === null || day < 1 || day > 31 || !isMonth || (isBroken(words, at) && words[at]?.mark !== '.')) return 0;
  return /^(?:19|20)\d\d$/.test(textAt(words, at + 2)) && !isBroken(words, at + 1) ? 3 : 2;
}

export function dayOfMonth(text: string): number | null {
  const digits = /^(\d{1,2})(?:st|nd|rd|th)?$/.exec(text)?.[1];
  return digits === undefined ? null : Number(digits);
}

export function monthOf(text: string, { months }: DayWords): number | null {
  const index = months.findIndex((names) => names.includes(text));
  return index < 0 ? null : index + 1;
}

/** Counted from 0 for Monday. */
export function weekdayOf(text: string, { weekdays, shortWeekdays }: DayWords, isOn: boolean): number | null {
  if (!isOn && shortWeekdays.includes(text)) return null;
  const index = weekdays.findIndex((names) => names.includes(text));
  return index < 0 ? null : index;
}

/** Whether the word for a near day means something else here: `Guten Morgen`, `Freitag Morgen`. */
function isOther(words: readonly Word[], at: number, language: DayWords): boolean {
  const after = ownOf(language.notAfter, textAt(words, at));
  const last = textAt(words, at - 1);
  return after !== undefined && (after.includes(last) || weekdayOf(last, language, false) !== null);
}

const WEEK = 7;

/** The next such weekday after today. */
function coming(today: string, weekday: number): string {
  return daysAfter(today, ((weekday - weekdayFrom(today) + WEEK - 1) % WEEK) + 1);
}

function nextMonday(today: string): string {
  return daysAfter(today, WEEK - weekdayFrom(today));
}

function weekdayFrom(date: string): number {
  return isoWeekday(date) - 1;
}

function later(today: string, count: number, unit: Unit): string {
  if (unit === 'month' || unit === 'year') return monthsAfter(today, unit === 'year' ? count * 12 : count);
  return daysAfter(today, unit === 'week' ? count * WEEK : count);
}

/** Leap days are at most eight years apart. */
const YEARS = 8;

/** Without a year: the next such date from today on. */
function dateOf(day: number, month: number, year: number | undefined, today: string): string | null {
  if (year !== undefined) return isDate(isoDate(year, month, day)) ? isoDate(year, month, day) : null;
  const first = Number(today.slice(0, 4));
  for (let each = first; each <= first + YEARS; each += 1) {
    const date = isoDate(each, month, day);
    if (isDate(date) && date >= today) return date;
  }
  return null;
}

function isoDate(year: number, month: number, day: number): string {
  const two = (part: number) => String(part).padStart(2, '0');
  return `${String(year).padStart(4, '0')}-${two(month)}-${two(day)}`;
}

/** The folded word; empty if there is none or it is quoted. */
export function textAt(words: readonly Word[], at: number): string {
  const word = words[at];
  return word && !word.isQuoted ? word.text : '';
}

/** Whether punctuation separates the word from the next one: `12, Dec`. */
export function isBroken(words: readonly Word[], at: number): boolean {
  return words[at]?.mark !== '';
}

function phrase(words: readonly Word[], at: number, length: number): string {
  if (length === 1) return isBroken(words, at) ? '' : textAt(words, at);
  return isBroken(words, at) || isBroken(words, at + 1) ? '' : `${textAt(words, at)} ${textAt(words, at + 1)}`;
}
