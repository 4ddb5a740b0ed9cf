import { expect, it } from 'vitest';
import { localTime } from './local-time.ts';
import { startOfDay } from './start-of-day.ts';

const begins = (date: string, zone: string) =>
  new Date(startOfDay(date, (at) => localTime(at, zone).date)).toISOString();

it('finds midnight wherever clocks are, and the first instant of a day whose midnight is skipped', () => {
  expect(begins('2026-11-23', 'UTC')).toBe('2026-11-23T00:00:00.000Z');
  expect(begins('2026-11-23', 'Pacific/Kiritimati')).toBe('2026-11-22T10:00:00.000Z');
  expect(begins('2026-11-23', 'America/Los_Angeles')).toBe('2026-11-23T08:00:00.000Z');
  expect(begins('2026-11-23', 'Asia/Kathmandu')).toBe('2026-11-22T18:15:00.000Z');
  // The day on which summer time ends, and the day after.
  expect(begins('2026-10-25', 'Europe/Berlin')).toBe('2026-10-24T22:00:00.000Z');
  expect(begins('2026-10-26', 'Europe/Berlin')).toBe('2026-10-25T23:00:00.000Z');
  // In Beirut clocks go forward at midnight.
  expect(begins('2026-03-29', 'Asia/Beirut')).toBe('2026-03-28T22:00:00.000Z');
});
