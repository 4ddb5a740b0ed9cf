import { timeZone } from './time-zone.ts';

/** The hour of an instant, from 0 to 23, in a time zone; by default the viewer's. */
export function hourOf(instant: number, zone = timeZone.get()): number {
  const format = new Intl.DateTimeFormat('en', {
    hour: '2-digit',
    hourCycle: 'h23',
    ...(zone && { timeZone: zone }),
  });
  return Number(format.format(instant));
}
