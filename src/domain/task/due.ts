/** By when tasks are due: what filters ask for, how an address writes it, and which deadlines it means. */
import { daysAfter, isDate, mondayOf } from '../date.ts';
import type { Present } from '../workload/definitions.ts';

/** Past its due date or time and not done; today; tomorrow; from Monday to Sunday; without a deadline. */
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
  readonly either?: readonly Conditions[];
  readonly isOpen?: true;
}

interface Conditions {
  readonly anyOf?: { readonly dueAt: readonly null[] };
  readonly within?: {
    readonly deadline?: { readonly from?: string; readonly below: string };
    readonly dueAt?: { readonly from?: number; readonly below?: number };
  };
}

const WITHOUT_TIME = { dueAt: [null] } as const;

/** The due dates of open tasks that are overdue, as `isOverdue` says. */
export function pastDue({ today, now }: Present): readonly Conditions[] {
  return [{ anyOf: WITHOUT_TIME, within: { deadline: { below: today } } }, { within: { dueAt: { below: now + 1 } } }];
}

/** Of a time that is ahead, or none. */
export function notPastDue({ now }: Present): readonly Conditions[] {
  return [{ anyOf: WITHOUT_TIME }, { within: { dueAt: { from: now + 1 } } }];
}

/** The due dates of open tasks that are due today, as `isDueToday` says. */
export function dueToday({ today, now }: Present): readonly Conditions[] {
  const below = daysAfter(today, 1);
  return [
    { anyOf: WITHOUT_TIME, within: { deadline: { from: today, below } } },
    { within: { deadline: { below }, dueAt: { from: now + 1 } } },
  ];
}

export function deadlinesOf(due: Due, present: Present): Deadlines {
  const { today } = present;
  if (typeof due === 'object') {
    const { from, to } = due;
    return { within: { ...(from !== null && { from }), ...(to !== null && { below: daysAfter(to, 1) }) } };
  }
  switch (due) {
    case 'overdue':
      return { either: pastDue(present), isOpen: true };
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
