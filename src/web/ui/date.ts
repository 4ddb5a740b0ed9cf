/** Dates as text. Plain dates are `YYYY-MM-DD` without a time zone; instants are milliseconds. */
import { timeZone } from './time-zone.ts';
import { DAY, MINUTE } from '#domain/duration.ts';
import { dateText } from '#domain/profile/region.ts';

/** The plain date of an instant in a time zone; by default the viewer's. */
export function plainDate(instant: number, zone = timeZone.get()): string {
  if (zone !== undefined && zone !== 'UTC') return formatter('sv', { ...DATE, timeZone: zone }).format(instant);
  // Without a formatter where possible: boards call this all the time.
  const date = new Date(instant);
  const day = zone ? instant : Date.UTC(date.getFullYear(), date.getMonth(), date.getDate());
  return new Date(day).toISOString().slice(0, 10);
}

/** The date itself; for an instant (ISO 8601) the viewer's date. */
export function dayOf(date: string, zone = timeZone.get()): string {
  return date.length === 10 ? date : plainDate(Date.parse(date), zone);
}

/** How many days `date` is after `today`; negative if it has passed. */
export function daysFrom(today: string, date: string): number {
  return Math.round((Date.parse(dayOf(date)) - Date.parse(today)) / DAY);
}

/** Whether the text stands alone or in a sentence: "Tomorrow", but "Due tomorrow". Weekdays are capitalized in either. */
type Position = 'alone' | 'sentence';

/** "Today", "Tomorrow", "Friday", "3 days ago"; a week or more away, the date itself. */
export function relativeDate(date: string, today: string, locale: string, place: Position = 'alone'): string {
  const days = daysFrom(today, date);
  if (Math.abs(days) <= 1) {
    const word = relative(locale).format(days, 'day');
    return place === 'alone' ? capital(word, locale) : word;
  }
  if (days < 0 && days > -7) return relative(locale).format(days, 'day');
  if (days > 0 && days < 7) return formatDate(date, locale, { weekday: 'long' });
  const sameYear = dayOf(date).slice(0, 4) === today.slice(0, 4);
  const year = sameYear ? {} : ({ year: 'numeric' } as const);
  return formatDate(date, locale, { day: 'numeric', month: 'short', ...year });
}

/** What is said of a date. */
type DateParts = Pick<Intl.DateTimeFormatOptions, 'weekday' | 'day' | 'month' | 'year' | 'dateStyle'>;

export function formatDate(date: string, locale: string, parts: DateParts): string {
  const day = dayOf(date);
  return remembered(locale, parts, day, (format) => dateText(format, Date.parse(day), locale));
}

/** "20 Nov". */
export function shortDate(date: string, locale: string): string {
  return formatDate(date, locale, { day: 'numeric', month: 'short' });
}

/** `relativeDate` where there is little room: a date in the next ten months is without its year. */
export function briefDate(date: string, today: string, locale: string): string {
  const days = daysFrom(today, date);
  return days >= 7 && days < 300 ? shortDate(date, locale) : relativeDate(date, today, locale);
}

/** "Friday, 20 November 2026". */
export function exactDate(date: string, locale: string): string {
  return formatDate(date, locale, { dateStyle: 'full' });
}

/** "16 – 22 Nov 2026"; the two days may be the same. */
export function dayRange(from: string, to: string, locale: string, parts: DateParts = DAY_OF_YEAR): string {
  return remembered(locale, parts, `${from} ${to}`, (format) =>
    rangeText(format, Date.parse(from), Date.parse(to), locale),
  );
}

/** In the order of the language it is one text: the month is said once. */
function rangeText(format: Intl.DateTimeFormat, from: number, to: number, locale: string): string {
  const [first, last] = [dateText(format, from, locale), dateText(format, to, locale)];
  const isUsual = first === format.format(from) && last === format.format(to);
  if (isUsual) return format.formatRange(from, to);
  return first === last ? first : `${first} – ${last}`;
}

/** "now", "5m ago", "3h ago"; after a day, the date. */
export function relativeTime(instant: number, now: number, locale: string, place: Position = 'alone'): string {
  const minutes = Math.round((instant - now) / MINUTE);
  if (minutes > -1) return relative(locale).format(0, 'second');
  if (minutes > -60) return relative(locale, briefly(locale)).format(minutes, 'minute');
  if (minutes > -24 * 60) return relative(locale, briefly(locale)).format(Math.round(minutes / 60), 'hour');
  return relativeDate(plainDate(instant), plainDate(now), locale, place);
}

/** "20 November 2026, 14:03". */
export function exactTime(instant: number, locale: string): string {
  const zone = timeZone.get();
  const format = formatter(locale, { dateStyle: 'long', timeStyle: 'short', ...(zone && { timeZone: zone }) });
  return dateText(format, instant, locale);
}

const DAY_OF_YEAR = { day: 'numeric', month: 'short', year: 'numeric' } as const;
const DATE = { year: 'numeric', month: '2-digit', day: '2-digit' } as const;

/** A page shows the same days again and again, and a browser takes 20 µs to write a range of them. */
const texts = new Map<string, string>();
const MOST_TEXTS = 1_000;

function remembered(
  locale: string,
  parts: DateParts,
  days: string,
  write: (format: Intl.DateTimeFormat) => string,
): string {
  const key = `${locale} ${JSON.stringify(parts)} ${days}`;
  const known = texts.get(key);
  if (known !== undefined) return known;
  const text = write(formatter(locale, { ...parts, timeZone: 'UTC' }));
  if (texts.size >= MOST_TEXTS) texts.clear();
  texts.set(key, text);
  return text;
}

const formatters = new Map<string, Intl.DateTimeFormat>();
const relatives = new Map<string, Intl.RelativeTimeFormat>();

/** Creating a formatter costs a hundred times as much as using it. */
function formatter(locale: string, options: Intl.DateTimeFormatOptions): Intl.DateTimeFormat {
  const key = locale + JSON.stringify(options);
  const known = formatters.get(key) ?? new Intl.DateTimeFormat(locale, options);
  formatters.set(key, known);
  return known;
}

/** In German, "narrow" shortens minutes to "m", which means meters. */
function briefly(locale: string): 'short' | 'narrow' {
  return locale.startsWith('en') ? 'narrow' : 'short';
}

function relative(locale: string, style: Intl.RelativeTimeFormatStyle = 'long'): Intl.RelativeTimeFormat {
  const key = locale + style;
  const known = relatives.get(key) ?? new Intl.RelativeTimeFormat(locale, { numeric: 'auto', style });
  relatives.set(key, known);
  return known;
}

function capital(text: string, locale: string): string {
  return text.charAt(0).toLocaleUpperCase(locale) + text.slice(1);
}
