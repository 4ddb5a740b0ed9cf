import { describe, expect, it } from 'vitest';
import { localTime } from '#domain/local-time.ts';
import { digestDay } from './send-time.ts';

const workdays = { days: [1, 2, 3, 4, 5], start: '09:00', end: '18:00' };
const berlin = { timeZone: 'Europe/Berlin', workingHours: workdays, daysOff: [] };
const at = Date.parse;

describe('day of the email', () => {
  it.each([
    ['2026-11-20T07:59:59Z', null],
    ['2026-11-20T08:00:00Z', '2026-11-20'],
    ['2026-11-20T16:59:59Z', '2026-11-20'],
    ['2026-11-20T17:00:00Z', null],
    // A Saturday.
    ['2026-11-21T09:00:00Z', null],
  ])('is due in the working hours of the person: %s', (now, day) => {
    expect(digestDay(berlin, at(now))).toBe(day);
  });

  it('is the person’s local day', () => {
    const now = at('2026-11-19T22:30:00Z');
    expect(digestDay({ timeZone: 'Pacific/Auckland', workingHours: workdays, daysOff: [] }, now)).toBe('2026-11-20');
    expect(digestDay({ timeZone: 'America/Los_Angeles', workingHours: workdays, daysOff: [] }, now)).toBe('2026-11-19');
    expect(digestDay({ timeZone: null, workingHours: workdays, daysOff: [] }, at('2026-11-20T09:00:00Z'))).toBe(
      '2026-11-20',
    );
  });

  it('follows the local clock when it changes', () => {
    // Daylight saving time began on March 29 and ended on October 25.
    for (const [now, day] of [
      ['2026-03-27T07:59:00Z', null],
      ['2026-03-27T08:00:00Z', '2026-03-27'],
      ['2026-03-30T06:59:00Z', null],
      ['2026-03-30T07:00:00Z', '2026-03-30'],
      ['2026-10-23T07:00:00Z', '2026-10-23'],
      ['2026-10-26T07:59:00Z', null],
      ['2026-10-26T08:00:00Z', '2026-10-26'],
    ] as const)
      expect(digestDay(berlin, at(now)), now).toBe(day);
  });

  it('starts after a skipped hour, and once in an hour that repeats', () => {
    const early = { timeZone: 'Europe/Berlin', workingHours: { days: [7], start: '02:30', end: '10:00' }, daysOff: [] };
    expect(digestDay(early, at('2026-03-29T00:59:00Z'))).toBeNull();
    expect(digestDay(early, at('2026-03-29T01:00:00Z'))).toBe('2026-03-29');
    expect(digestDay(early, at('2026-10-25T00:30:00Z'))).toBe('2026-10-25');
    expect(digestDay(early, at('2026-10-25T01:00:00Z'))).toBeNull();
    expect(digestDay(early, at('2026-10-25T01:30:00Z'))).toBe('2026-10-25');
  });

  it('is never due without working days', () => {
    const away = { ...berlin, daysOff: [{ from: '2026-11-19', to: '2026-11-20' }] };
    expect(digestDay(away, at('2026-11-20T09:00:00Z'))).toBeNull();
    expect(digestDay(away, at('2026-11-23T09:00:00Z'))).toBe('2026-11-23');
  });

  it('is never due where no day is worked', () => {
    const never = { timeZone: 'UTC', workingHours: { ...workdays, days: [] }, daysOff: [] };
    for (let day = 1; day <= 7; day += 1) expect(digestDay(never, at(`2026-11-0${day}T12:00:00Z`))).toBeNull();
  });
});

describe('local time', () => {
  it('is UTC for an unknown time zone', () => {
    const here = { date: '2026-11-22', weekday: 7, time: '00:05' };
    for (const zone of [null, 'UTC', 'Mars/Olympus']) expect(localTime(at('2026-11-22T00:05:00Z'), zone)).toEqual(here);
  });
});
