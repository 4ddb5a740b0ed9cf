import { afterEach, describe, expect, it } from 'vitest';
import { briefDate, daysFrom, exactDate, plainDate, relativeDate } from './date.ts';
import { exactTime, relativeTime } from './time.ts';
import { timeZone, setTimeZone } from './time-zone.ts';

const today = '2026-11-20';

describe('relativeDate', () => {
  it('names the days around today', () => {
    expect(relativeDate('2026-11-20', today, 'en')).toBe('Today');
    expect(relativeDate('2026-11-21', today, 'en')).toBe('Tomorrow');
    expect(relativeDate('2026-11-19', today, 'en')).toBe('Yesterday');
  });

  it('names the weekday within the next six days and counts the last six', () => {
    expect(relativeDate('2026-11-26', today, 'en')).toBe('Thursday');
    expect(relativeDate('2026-11-14', today, 'en')).toBe('6 days ago');
  });

  it('shows the date from a week away, with the year only where it differs', () => {
    expect(relativeDate('2026-11-27', today, 'en-GB')).toBe('27 Nov');
    expect(relativeDate('2027-01-02', today, 'en-GB')).toBe('2 Jan 2027');
  });

  it('is brief without the year of a date in the next ten months', () => {
    const brief = (date: string) => briefDate(date, today, 'en-GB');
    expect(['2026-11-20', '2026-11-27', '2027-01-02', '2027-12-24', '2025-12-24'].map(brief)).toEqual([
      'Today',
      '27 Nov',
      '2 Jan',
      '24 Dec 2027',
      '24 Dec 2025',
    ]);
  });

  it('is lower case inside a sentence, unless it is a name', () => {
    const inside = (date: string, locale: string) => relativeDate(date, today, locale, 'sentence');
    expect(['2026-11-20', '2026-11-21', '2026-11-19'].map((date) => inside(date, 'en'))).toEqual([
      'today',
      'tomorrow',
      'yesterday',
    ]);
    expect(['2026-11-20', '2026-11-21', '2026-11-19'].map((date) => inside(date, 'de'))).toEqual([
      'heute',
      'morgen',
      'gestern',
    ]);
    expect(['en', 'de'].map((locale) => inside('2026-11-26', locale))).toEqual(['Thursday', 'Donnerstag']);
    expect(['en', 'de'].map((locale) => relativeDate('2026-11-21', today, locale))).toEqual(['Tomorrow', 'Morgen']);
  });

  it('accepts an instant, too', () => {
    expect(relativeDate('2026-11-21T09:00:00Z', today, 'en')).toBe('Tomorrow');
  });
});

describe('plainDate', () => {
  it('is the day in the person’s time zone', () => {
    const lateInBerlin = Date.parse('2026-11-20T23:30:00Z');
    expect(plainDate(lateInBerlin, 'Europe/Berlin')).toBe('2026-11-21');
    expect(plainDate(lateInBerlin, 'America/New_York')).toBe('2026-11-20');
    expect(plainDate(lateInBerlin, 'UTC')).toBe('2026-11-20');
    const device = Intl.DateTimeFormat().resolvedOptions().timeZone;
    expect(plainDate(lateInBerlin)).toBe(plainDate(lateInBerlin, device));
    expect(plainDate(new Date(2026, 0, 3, 0, 30).getTime())).toBe('2026-01-03');
  });
});

describe('daysFrom', () => {
  it('is right across clock changes', () => {
    expect(daysFrom('2026-03-28', '2026-03-30')).toBe(2);
    expect(daysFrom('2026-10-26', '2026-10-24')).toBe(-2);
  });
});

describe('relativeTime', () => {
  const now = Date.parse('2026-11-20T12:00:00Z');

  it('grows from now over minutes and hours to days', () => {
    expect(relativeTime(now - 10_000, now, 'en')).toBe('now');
    expect(relativeTime(now - 5 * 60_000, now, 'en')).toBe('5m ago');
    expect(relativeTime(now - 3 * 3_600_000, now, 'en')).toBe('3h ago');
    expect(relativeTime(now - 5 * 60_000, now, 'de')).toBe('vor 5 Min.');
    expect(relativeTime(now - 30 * 3_600_000, now, 'en')).toBe('Yesterday');
    expect(relativeTime(now - 30 * 3_600_000, now, 'en', 'sentence')).toBe('yesterday');
  });

  it('shows now for an instant in the future of a fast clock', () => {
    expect(relativeTime(now + 90_000, now, 'en')).toBe('now');
  });
});

describe('exactDate', () => {
  it('is the full date, in any time zone', () => {
    expect(exactDate('2026-11-20', 'en-GB')).toMatch(/^Friday,? 20 November 2026$/);
  });
});

describe('viewer’s time zone', () => {
  afterEach(() => timeZone.set(undefined));

  /** Half past ten in the evening of the 20th in London: the 21st in Kiritimati, and the 20th in Pago Pago. */
  const late = Date.parse('2026-11-20T22:30:00Z');

  it('determines the current day, and its distance from another', () => {
    const due = '2026-11-21';
    setTimeZone('Pacific/Kiritimati');
    expect(plainDate(late)).toBe(due);
    expect(daysFrom(plainDate(late), due)).toBe(0);
    expect(relativeDate(due, plainDate(late), 'en')).toBe('Today');
    setTimeZone('Pacific/Pago_Pago');
    expect(plainDate(late)).toBe('2026-11-20');
    expect(relativeDate(due, plainDate(late), 'en')).toBe('Tomorrow');
  });

  it('changes the day at the viewer’s midnight', () => {
    const midnight = Date.parse('2026-11-20T10:00:00Z');
    setTimeZone('Pacific/Kiritimati');
    expect([plainDate(midnight - 1), plainDate(midnight)]).toEqual(['2026-11-20', '2026-11-21']);
    setTimeZone('Pacific/Pago_Pago');
    expect([plainDate(midnight - 1), plainDate(midnight)]).toEqual(['2026-11-19', '2026-11-19']);
  });

  it('determines the day of an instant, its time and its format', () => {
    const instant = '2026-11-20T22:30:00Z';
    setTimeZone('Pacific/Kiritimati');
    expect(daysFrom('2026-11-21', instant)).toBe(0);
    expect(exactDate(instant, 'en-GB')).toMatch(/^Saturday,? 21 November 2026$/);
    expect(exactTime(late, 'en-GB')).toBe('21 November 2026 at 12:30');
    expect(relativeTime(late - 30 * 3_600_000, late, 'en')).toBe('Yesterday');
    setTimeZone('Pacific/Pago_Pago');
    expect(exactDate(instant, 'en-GB')).toMatch(/^Friday,? 20 November 2026$/);
    expect(exactTime(late, 'en-GB')).toBe('20 November 2026 at 11:30');
  });

  it('falls back to the device’s zone for an unknown one, as for the same one', () => {
    for (const zone of ['Moon/Tycho', null, Intl.DateTimeFormat().resolvedOptions().timeZone]) {
      setTimeZone('Pacific/Kiritimati');
      setTimeZone(zone);
      expect(timeZone.get()).toBeUndefined();
    }
  });
});
