import { useMemo } from 'react';
import { PersonCalendar } from '#domain/availability/person-calendar.ts';
import { DEFAULT_WORKING_HOURS } from '#domain/profile/row.ts';
import { usePulse, useRow } from '#web/data/context.ts';
import { timeZone } from '#web/ui/time-zone.ts';
import { useStore } from '#web/ui/store.ts';

/** The viewer's working hours, in the time zone of every screen. */
export function useCalendar(): PersonCalendar {
  const { person } = usePulse();
  const zone = useStore(timeZone) ?? new Intl.DateTimeFormat().resolvedOptions().timeZone;
  const workingHours = useRow('profile', person)?.workingHours ?? DEFAULT_WORKING_HOURS;
  return useMemo(() => new PersonCalendar({ workingHours, timeZone: zone, daysOff: [] }), [workingHours, zone]);
}
