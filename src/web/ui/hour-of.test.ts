import { expect, it } from 'vitest';
import { hourOf } from './hour-of.ts';

it('is the hour in the person’s time zone, from 0 on', () => {
  const instant = Date.parse('2026-11-20T23:30:00Z');
  expect([hourOf(instant, 'UTC'), hourOf(instant, 'Europe/Berlin'), hourOf(instant, 'Asia/Tokyo')]).toEqual([23, 0, 8]);
});
