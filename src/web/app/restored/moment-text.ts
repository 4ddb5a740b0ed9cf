import { formatter } from '#web/ui/date-formats.ts';
import { plainDate } from '#web/ui/date.ts';
import { serverNow } from '#web/ui/server-time.ts';
import { exactTime } from '#web/ui/time.ts';
import { timeZone } from '#web/ui/time-zone.ts';

/** "12:40"; of another day with its date. */
export function momentText(instant: number, locale: string): string {
  if (plainDate(instant) !== plainDate(serverNow())) return exactTime(instant, locale);
  const zone = timeZone.get();
  return formatter(locale, { timeStyle: 'short', ...(zone && { timeZone: zone }) }).format(instant);
}
