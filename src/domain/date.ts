/** Plain dates (`YYYY-MM-DD`) and instants as text. */
import { DAY } from './duration.ts';

/** Whether it is a day that exists. */
export function isDate(text: string): boolean {
  const parts = /^(\d{4})-(\d{2})-(\d{2})$/.exec(text);
  if (!parts) return false;
  const [year, month, day] = parts.slice(1).map(Number) as [number, number, number];
  if (year < 1 || month < 1 || month > 12 || day < 1) return false;
  const leap = year % 4 === 0 && (year % 100 !== 0 || year % 400 === 0);
  const longest = month === 2 ? (leap ? 29 : 28) : [4, 6, 9, 11].includes(month) ? 30 : 31;
  return day <= longest;
}

/** The date this many days later. */
export function daysAfter(date: string, days: number): string {
  return new Date(Date.parse(date) + days * DAY).toISOString().slice(0, 10);
}

/** How many days `to` lies after `from`; negative if it lies before. */
export function daysUntil(from: string, to: string): number {
  return Math.round((Date.parse(to) - Date.parse(from)) / DAY);
}

/** ISO: 1 is Monday. */
export function isoWeekday(date: string): number {
  return new Date(date).getUTCDay() || 7;
}

/** Of the week that holds the day. */
export function mondayOf(date: string): string {
  return daysAfter(date, 1 - isoWeekday(date));
}

/** The same day of a month before or after, or that month's last day. */
export function monthsAfter(date: string, months: number): string {
  const [year = 0, month = 1, day = 1] = date.split('-').map(Number);
  // `Date.UTC` would take a year below 100 as one of the last century.
  const at = (index: number, date: number) => new Date(new Date(0).setUTCFullYear(year, index, date));
  const last = at(month + months, 0).getUTCDate();
  return at(month - 1 + months, Math.min(day, last))
    .toISOString()
    .slice(0, 10);
}

/** Whether it is a day, or a day with a time of day and a UTC offset, as ISO 8601 writes them. */
export function isDateOrInstant(text: string): boolean {
  const [date = '', time, ...rest] = text.split('T');
  if (!isDate(date) || rest.length > 0) return false;
  return time === undefined || TIME.test(time);
}

const TIME = /^([01]\d|2[0-3]):[0-5]\d(:[0-5]\d(\.\d{1,9})?)?(Z|[+-]([01]\d|2[0-3]):[0-5]\d)$/;
