/** Dates as text. Plain dates are `YYYY-MM-DD` without a time zone; instants are milliseconds. */
import { daysUntil } from '#domain/date.ts';
import { timeZone } from './time-zone.ts';
import { dateText } from '#domain/profile/region.ts';
import { formatter, relative, remembered, type DateParts } from './date-formats.ts';

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
  return daysUntil(today, dayOf(date));
}

/** Whether the text stands alone or in a sentence: "Tomorrow", but "Due tomorrow". Weekdays are capitalized in either. */
export type Position = 'alone' | 'sentence';

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

const DATE = { year: 'numeric', month: '2-digit', day: '2-digit' } as const;

function capital(text: string, locale: string): string {
  return text.charAt(0).toLocaleUpperCase(locale) + text.slice(1);
}
