import { useLayoutEffect } from 'react';
import { usePulse, useRow } from '#web/data/context.ts';
import { setTimeZone } from '#web/ui/time-zone.ts';

/** Dates and times use the time zone that the person has chosen, wherever the device is. */
export function useTimeZone(): void {
  const profile = useRow('profile', usePulse().person);
  const zone = profile?.timeZone ?? null;
  useLayoutEffect(() => setTimeZone(zone), [zone]);
}
