/** By when tasks are due: what filters ask for, how an address writes it, and which deadlines it means. */
import { daysAfter, isDate } from '../date.ts';
import type { TaskRow } from './row.ts';

/** Due before today and not done; today; tomorrow; from Monday to Sunday; without a deadline. */
export const DUES = ['overdue', 'today', 'tomorrow', 'week', 'none'] as const;
type NamedDue = (typeof DUES)[number];

/** Plain dates, both of them included; null leaves that end open, but not both. */
export interface DayRange {
  readonly from: string | null;
  readonly to: string | null;
}

export type Due = NamedDue | DayRange;

/** Between the two days of a range, as in `2026-11-01..2026-11-30`. */
const TO = '..';

/** Null: the text says none of these. */
export function readDue(text: string): Due | null {
  const named = DUES.find((each) => each === text);
  if (named) return named;
  const [from = '', to, ...rest] = text.split(TO);
  if (to === undefined || rest.length > 0 || (from === '' && to === '')) return null;
  if (![from, to].every((each) => each === '' || isDate(each))) return null;
  return from !== '' && to !== '' && from > to ? null : { from: from || null, to: to || null };
}

export function dueText(due: Due | null): string {
  return due === null || typeof due === 'string' ? (due ?? '') : `${due.from ?? ''}${TO}${due.to ?? ''}`;
}

/** Whether the text wants to be a range, but names days that do not exist or the later one first. */
export function isBrokenRange(text: string): boolean {
  return text.includes(TO) && readDue(text) === null;
}

/** The deadlines of a filter, as conditions of a query. */
interface Deadlines {
  readonly days?: readonly (string | null)[];
  readonly within?: { readonly from?: string; readonly below?: string };
  readonly isOpen?: true;
}

/** `today` is the viewer's date. */
export function deadlinesOf(due: Due, today: string): Deadlines {
  if (typeof due === 'object') {
    const { from, to } = due;
    return { within: { ...(from !== null && { from }), ...(to !== null && { below: daysAfter(to, 1) }) } };
  }
  switch (due) {
    case 'overdue':
      return { within: { below: today }, isOpen: true };
    case 'today':
      return { days: [today] };
    case 'tomorrow':
      return { days: [daysAfter(today, 1)] };
    case 'week': {
      const monday = mondayOf(today);
      return { within: { from: monday, below: daysAfter(monday, 7) } };
    }
    case 'none':
      return { days: [null] };
  }
}

/** Whether the filter lets the task through. */
export function isDue({ deadline, status }: Pick<TaskRow, 'deadline' | 'status'>, due: Due, today: string): boolean {
  const { days, within, isOpen } = deadlinesOf(due, today);
  if (isOpen && status === 'DONE') return false;
  if (days) return days.includes(deadline);
  if (!within || deadline === null) return false;
  return (
    (within.from === undefined || deadline >= within.from) && (within.below === undefined || deadline < within.below)
  );
}

/** The deadline for a new task on a board filtered by `due`; undefined if no deadline would make it show up. */
export function deadlineUnder(due: Due | null, today: string): string | null | undefined {
  if (due !== null && typeof due === 'object') return due.to ?? due.from;
  switch (due) {
    case 'today':
      return today;
    case 'tomorrow':
      return daysAfter(today, 1);
    case 'week': {
      const friday = daysAfter(mondayOf(today), 4);
      return friday < today ? today : friday;
    }
    case 'none':
    case null:
      return null;
    case 'overdue':
      return undefined;
  }
}

function mondayOf(date: string): string {
  return daysAfter(date, -((new Date(date).getUTCDay() + 6) % 7));
}
