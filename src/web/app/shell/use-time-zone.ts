import { useLayoutEffect } from 'react';
import { usePulse, useRow } from '#web/data/context.ts';
import { region } from '#web/ui/region.ts';
import { setTimeZone } from '#web/ui/time-zone.ts';

/** Dates, times and weeks are as the person has chosen, wherever the device is. */
export function useTimeZone(): void {
  const profile = useRow('profile', usePulse().person);
  const zone = profile?.timeZone ?? null;
  useLayoutEffect(() => setTimeZone(zone), [zone]);
  const { firstDay = null, dateOrder = null } = profile ?? {};
  useLayoutEffect(() => region.set({ firstDay, dateOrder }), [firstDay, dateOrder]);
}
