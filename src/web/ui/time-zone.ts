/** The viewer's time zone: it determines “today” and the time of day on every screen. */
import { store } from './store.ts';

/** Undefined: the device's. */
export const timeZone = store<string | undefined>(undefined);

/** Null, or a zone unknown to this browser: the device's. */
export function setTimeZone(zone: string | null): void {
  if (zone === null) {
    // Asking for the device's takes 20 ms the first time.
    timeZone.set(undefined);
    return;
  }
  const own = new Intl.DateTimeFormat().resolvedOptions().timeZone;
  timeZone.set(zone === own || !isKnown(zone) ? undefined : zone);
}

/** Its name. */
export function zoneHere(): string {
  return timeZone.get() ?? new Intl.DateTimeFormat().resolvedOptions().timeZone;
}

/** As people read it, and find it: `America/New_York` by "new york". */
export function zoneName(zone: string): string {
  return zone.replaceAll('_', ' ').replaceAll('/', ' / ');
}

function isKnown(zone: string): boolean {
  try {
    return new Intl.DateTimeFormat('en', { timeZone: zone }).format() !== '';
  } catch {
    return false; // A RangeError means that the zone is unknown.
  }
}
