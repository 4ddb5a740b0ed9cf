/** Rules as people write them, to the parts that `rule.ts` reads. */
import { isoWeekday, daysAfter } from '../date.ts';
import { WEEKDAYS } from './rule.ts';

type Frequency = 'DAILY' | 'WEEKLY' | 'MONTHLY' | 'YEARLY';

export const EVERY_WORKDAY = 'FREQ=WEEKLY;BYDAY=MO,TU,WE,TH,FR';

export function everyRule(frequency: Frequency, interval: number): string {
  return `FREQ=${frequency}${interval > 1 ? `;INTERVAL=${interval}` : ''}`;
}

/** `weekdays`: 0 is Monday. */
export function onWeekdays(every: string, weekdays: readonly number[]): string {
  const ordered = [...new Set(weekdays)].toSorted((one, other) => one - other);
  return `${every};BYDAY=${ordered.map((weekday) => WEEKDAYS[weekday] ?? '').join(',')}`;
}

/** Counted from the end of the month where negative. A day that a month does not have is its last one. */
export function onDayOfMonth(every: string, day: number): string {
  if (day <= 28) return `${every};BYMONTHDAY=${day}`;
  return `${every};BYMONTHDAY=${[28, 29, 30, 31].filter((each) => each <= day).join(',')};BYSETPOS=-1`;
}

/** Counted within the month, from its end where negative. */
export function onNthWeekday(every: string, nth: number, weekday: number): string {
  return `${every};BYDAY=${nth}${WEEKDAYS[weekday] ?? ''}`;
}

export function onDayOfYear(every: string, month: number, day: number): string {
  return `${every};BYMONTH=${month};BYMONTHDAY=${day}`;
}

/** `day`: `YYYY-MM-DD`. */
export function until(rule: string, day: string): string {
  return `${rule};UNTIL=${day.replaceAll('-', '')}`;
}

/** What a task that is due on this day most likely comes again by. */
export function usualRules(day: string): readonly string[] {
  const [, month = 1, date = 1] = day.split('-').map(Number);
  const weekday = isoWeekday(day) - 1;
  const isLast = daysAfter(day, 7).slice(5, 7) !== day.slice(5, 7);
  const monthly = everyRule('MONTHLY', 1);
  return [
    everyRule('DAILY', 1),
    EVERY_WORKDAY,
    onWeekdays(everyRule('WEEKLY', 1), [weekday]),
    onDayOfMonth(monthly, date),
    onNthWeekday(monthly, isLast ? -1 : Math.ceil(date / 7), weekday),
    onDayOfYear(everyRule('YEARLY', 1), month, date),
  ];
}
