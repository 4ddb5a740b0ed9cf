/** The local time in a time zone. */
import { isoWeekday } from './date.ts';
import { DAY, MINUTE } from './duration.ts';

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

/**
 * The first instant of the day at which clocks in the zone show this minute (of the day) or a later one; null if the zone
 * skips that day, or the rest of it.
 */
export function instantAt(date: string, minute: number, zone: string | null): number | null {
  const wanted = Date.parse(date) + minute * MINUTE;
  const offsets = [offsetAt(wanted - DAY, zone), offsetAt(wanted + DAY, zone)].toSorted((one, other) => other - one);
  for (const offset of offsets) if (offsetAt(wanted - offset, zone) === offset) return wanted - offset;
  // Clocks skip this minute: they change where the one offset gives way to the other.
  const [late = 0, early = 0] = offsets;
  let [before, after] = [wanted - late, wanted - early];
  while (after - before > MINUTE) {
    const middle = before + Math.floor((after - before) / 2 / MINUTE) * MINUTE;
    if (offsetAt(middle, zone) === late) after = middle;
    else before = middle;
  }
  return localTime(after, zone).date === date ? after : null;
}

/** `HH:MM` as minutes of the day. */
export function minuteOf(time: string): number {
  const [hours = 0, minutes = 0] = time.split(':').map(Number);
  return hours * 60 + minutes;
}

/** Minutes of the day as `HH:MM`. */
export function clockOf(minutes: number): string {
  return new Date(minutes * MINUTE).toISOString().slice(11, 16);
}

/** How far clocks in the zone are ahead of UTC. */
function offsetAt(instant: number, zone: string | null): number {
  const { date, time } = localTime(instant, zone);
  return Date.parse(date) + minuteOf(time) * MINUTE - Math.floor(instant / MINUTE) * MINUTE;
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
