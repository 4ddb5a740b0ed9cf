/** The days of a calendar. */
import type { Locator } from 'playwright-core';
import { exactDate } from '#web/ui/date.ts';
import type { Person } from './person.ts';

/** `date`: `YYYY-MM-DD`. */
export function day({ page }: Person, date: string): Locator {
  return page.getByRole('group', { name: exactDate(date, 'en-US'), exact: true });
}

/** The names of the tasks on a day, in their order. */
export function namesOn(person: Person, date: string): Promise<string[]> {
  return day(person, date)
    .getByRole('listitem')
    .evaluateAll((items) => items.map((item) => item.getAttribute('aria-label') ?? ''));
}
