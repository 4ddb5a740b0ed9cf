import { describe, expect, it } from 'vitest';
import { daysFrom, exactDate, hourOf, plainDate, relativeDate, relativeTime } from './date.ts';

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

  it('gives the day itself from a week away, with the year only where it differs', () => {
    expect(relativeDate('2026-11-27', today, 'en-GB')).toBe('27 Nov');
    expect(relativeDate('2027-01-02', today, 'en-GB')).toBe('2 Jan 2027');
  });

  it('reads the day of an instant, too', () => {
    expect(relativeDate('2026-11-21T09:00:00Z', today, 'en')).toBe('Tomorrow');
  });
});

describe('hourOf', () => {
  it('is the hour where the person is, from 0 on', () => {
    const instant = Date.parse('2026-11-20T23:30:00Z');
    expect([hourOf(instant, 'UTC'), hourOf(instant, 'Europe/Berlin'), hourOf(instant, 'Asia/Tokyo')]).toEqual([
      23, 0, 8,
    ]);
  });
});

describe('plainDate', () => {
  it('is the day where the person is', () => {
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
  it('is not misled by a change of the clocks', () => {
    expect(daysFrom('2026-03-28', '2026-03-30')).toBe(2);
    expect(daysFrom('2026-10-26', '2026-10-24')).toBe(-2);
  });
});

describe('relativeTime', () => {
  const now = Date.parse('2026-11-20T12:00:00Z');

  it('goes from now over minutes and hours to days', () => {
    expect(relativeTime(now - 10_000, now, 'en')).toBe('now');
    expect(relativeTime(now - 5 * 60_000, now, 'en')).toBe('5 min. ago');
    expect(relativeTime(now - 3 * 3_600_000, now, 'en')).toBe('3 hr. ago');
    expect(relativeTime(now - 30 * 3_600_000, now, 'en')).toBe('Yesterday');
  });

  it('says now of an instant that a fast clock puts in the future', () => {
    expect(relativeTime(now + 90_000, now, 'en')).toBe('now');
  });
});

describe('exactDate', () => {
  it('is the day in full, wherever the reader is', () => {
    expect(exactDate('2026-11-20', 'en-GB')).toMatch(/^Friday,? 20 November 2026$/);
  });
});
