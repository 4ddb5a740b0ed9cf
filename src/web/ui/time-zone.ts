/** Where the viewer is: what "today" and the time of day mean on every screen. */
import { store } from './store.ts';

/** Undefined: where the device is. */
export const timeZone = store<string | undefined>(undefined);

/** Null, and a zone that this browser has not heard of: where the device is. */
export function setTimeZone(zone: string | null): void {
  const own = new Intl.DateTimeFormat().resolvedOptions().timeZone;
  timeZone.set(zone === null || zone === own || !isKnown(zone) ? undefined : zone);
}

function isKnown(zone: string): boolean {
  try {
    return new Intl.DateTimeFormat('en', { timeZone: zone }).format() !== '';
  } catch {
    return false; // A RangeError is how one is told.
  }
}
