/** The local time in a time zone. */
import { isoWeekday } from './date.ts';

export interface LocalTime {
  /** `YYYY-MM-DD`. */
  readonly date: string;
  /** ISO: 1 is Monday. */
  readonly weekday: number;
  /** `HH:MM`. */
  readonly time: string;
}

const formatters = new Map<string, Intl.DateTimeFormat>();

/** An unknown zone, or one this machine does not have, is UTC. */
export function localTime(instant: number, zone: string | null): LocalTime {
  // "2026-11-20 09:00"
  const [date = '', time = ''] = formatter(zone ?? 'UTC')
    .format(instant)
    .split(' ');
  return { date, weekday: isoWeekday(date), time };
}

function formatter(zone: string): Intl.DateTimeFormat {
  const known = formatters.get(zone) ?? made(zone);
  formatters.set(zone, known);
  return known;
}

function made(zone: string): Intl.DateTimeFormat {
  try {
    return new Intl.DateTimeFormat('sv', { ...PARTS, timeZone: zone });
  } catch (error) {
    if (!(error instanceof RangeError)) throw error;
    return made('UTC');
  }
}

const PARTS = {
  year: 'numeric',
  month: '2-digit',
  day: '2-digit',
  hour: '2-digit',
  minute: '2-digit',
  hourCycle: 'h23',
} as const;
