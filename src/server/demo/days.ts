/** Times and dates relative to today. */
import type { Random } from './random.ts';
import { DAY, MINUTE } from '#domain/duration.ts';

/** The date so many days after the moment, in UTC. */
export function dateAfter(moment: number, days: number): string {
  return new Date(moment + days * DAY).toISOString().slice(0, 10);
}

/** A time at work so many days ago: on a weekday, during the day, never in the future. */
export function workedAt(now: number, daysAgo: number, random: Random): number {
  const midnight = Math.floor((now - daysAgo * DAY) / DAY) * DAY;
  const weekday = new Date(midnight).getUTCDay();
  const moved = midnight - (weekday === 0 ? 2 : weekday === 6 ? 1 : 0) * DAY;
  const moment = moved + random.between(7 * 60, 16 * 60) * MINUTE + random.between(0, 59_999);
  return Math.min(moment, now - random.between(3, 50) * MINUTE);
}

/** A random moment between two. */
export function momentBetween(from: number, to: number, random: Random): number {
  return from + Math.floor(random.next() * Math.max(0, to - from));
}
