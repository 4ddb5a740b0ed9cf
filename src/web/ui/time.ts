/** Instants as text. */
import { MINUTE } from '#domain/duration.ts';
import { dateText } from '#domain/profile/region.ts';
import { plainDate, relativeDate, type Position } from './date.ts';
import { formatter, relative } from './date-formats.ts';
import { timeZone } from './time-zone.ts';

/** "now", "5m ago", "3h ago"; after a day, the date. */
export function relativeTime(instant: number, now: number, locale: string, place: Position = 'alone'): string {
  const minutes = Math.round((instant - now) / MINUTE);
  if (minutes > -1) return relative(locale).format(0, 'second');
  if (minutes > -60) return relative(locale, briefly(locale)).format(minutes, 'minute');
  if (minutes > -24 * 60) return relative(locale, briefly(locale)).format(Math.round(minutes / 60), 'hour');
  return relativeDate(plainDate(instant), plainDate(now), locale, place);
}

/** "14:03", "2:03 PM". */
export function timeOfDay(instant: number, locale: string, zone = timeZone.get()): string {
  return formatter(locale, { timeStyle: 'short', ...(zone && { timeZone: zone }) }).format(instant);
}

/** Minutes of the day, likewise. */
export function timeText(minutes: number, locale: string): string {
  return timeOfDay(minutes * MINUTE, locale, 'UTC');
}

/** "20 November 2026, 14:03". */
export function exactTime(instant: number, locale: string): string {
  const zone = timeZone.get();
  const format = formatter(locale, { dateStyle: 'long', timeStyle: 'short', ...(zone && { timeZone: zone }) });
  return dateText(format, instant, locale);
}

/** In German, "narrow" shortens minutes to "m", which means meters. */
function briefly(locale: string): 'short' | 'narrow' {
  return locale.startsWith('en') ? 'narrow' : 'short';
}
