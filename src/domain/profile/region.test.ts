import { describe, expect, it } from 'vitest';
import { parseDateField } from '../task/quick-add/parse-date-field.ts';
import { dateText, localeWith, type DateOrder } from './region.ts';
import { dateOrderOf, firstDayOf } from './region-of.ts';

const DAY = Date.parse('2026-11-20');

function text(locale: string, dateOrder: DateOrder | null, parts: Intl.DateTimeFormatOptions): string {
  const chosen = localeWith(locale, { firstDay: null, dateOrder });
  return dateText(new Intl.DateTimeFormat(chosen, { ...parts, timeZone: 'UTC' }), DAY, chosen);
}

describe('a region', () => {
  it('is that of the locale, unless the person has chosen another', () => {
    expect(['en-US', 'en-GB', 'de', 'ar-EG', 'pt-BR'].map(firstDayOf)).toEqual([7, 1, 1, 6, 7]);
    for (const firstDay of [1, 6, 7] as const)
      expect(firstDayOf(localeWith('en-US', { firstDay, dateOrder: 'ymd' }))).toBe(firstDay);
    expect(['en-US', 'en-GB', 'de', 'sv'].map(dateOrderOf)).toEqual(['mdy', 'dmy', 'dmy', 'ymd']);
    for (const dateOrder of ['dmy', 'mdy', 'ymd'] as const)
      expect(dateOrderOf(localeWith('de-AT', { firstDay: 7, dateOrder }))).toBe(dateOrder);
    expect(localeWith('de', { firstDay: null, dateOrder: null })).toBe('de');
  });

  it.each([
    ['en-US', null, 'Nov 20, 2026'],
    ['en-US', 'mdy', 'Nov 20, 2026'],
    ['en-US', 'dmy', '20 Nov 2026'],
    ['en-GB', 'mdy', 'Nov 20, 2026'],
    ['en-GB', 'ymd', '2026-11-20'],
    ['de', 'dmy', '20. Nov. 2026'],
    ['de', 'mdy', 'Nov. 20, 2026'],
    ['de', 'ymd', '2026-11-20'],
  ] as const)('writes dates of %s as %s: %s', (locale, order, written) => {
    expect(text(locale, order, { day: 'numeric', month: 'short', year: 'numeric' })).toBe(written);
  });

  it('keeps what else is said of a date', () => {
    expect(text('en-US', 'dmy', { dateStyle: 'full' })).toBe('Friday, 20 November 2026');
    expect(text('en-US', 'ymd', { dateStyle: 'full' })).toBe('Friday, 2026-11-20');
    expect(text('en-US', 'dmy', { day: 'numeric', month: 'short' })).toBe('20 Nov');
    expect(text('en-GB', 'ymd', { day: 'numeric', month: 'short' })).toBe('11-20');
    expect(text('en-GB', 'mdy', { dateStyle: 'long', timeStyle: 'short' })).toBe('November 20, 2026, 00:00');
    expect(text('en-US', 'ymd', { month: 'long', year: 'numeric' })).toBe('November 2026');
    expect(text('en-US', 'ymd', { weekday: 'long' })).toBe('Friday');
  });

  it.each([
    ['en-US', null, '2026-12-10'],
    ['en-GB', null, '2026-10-12'],
    ['en-US', 'dmy', '2026-10-12'],
    ['de', 'mdy', '2026-12-10'],
    ['de', null, '2026-10-12'],
  ] as const)('reads 12/10/2026 in %s with %s as %s', (locale, dateOrder, day) => {
    const chosen = localeWith(locale, { firstDay: null, dateOrder });
    expect(parseDateField('12/10/2026', '2026-10-01', chosen)).toBe(day);
    expect(parseDateField('12/10', '2026-10-01', chosen)).toBe(day);
  });
});
