import { useMemo } from 'react';
import { DAY } from '#domain/duration.ts';
import { dayOf, PULSE_DAYS, pulseOfDays } from '#domain/tally/pulse.ts';
import { completedQuery } from '#domain/task/agenda.ts';
import { useList, usePulse } from '#web/data/context.ts';
import { plainDate } from '#web/ui/date.ts';
import { PulseLine } from '#web/ui/pulse-line.tsx';
import { pulseText } from '#web/ui/pulse-text.ts';

/** The person's own completed tasks of the last four weeks, by their own days. */
export function OwnPulse({ today }: { readonly today: string }) {
  const { person } = usePulse();
  const day = dayOf(today);
  // A day earlier than the first, wherever on earth that begins.
  const completed = useList(completedQuery(person, (day - PULSE_DAYS) * DAY));
  const days = useMemo(
    () =>
      pulseOfDays(
        day,
        completed.group().flatMap(({ doneAt }) => (doneAt === null ? [] : [dayOf(plainDate(doneAt))])),
      ),
    [completed, day],
  );
  return (
    <PulseLine tip days={days} label={pulseText(days)} beat={completed.total} className="h-6 w-40 max-w-1/3 shrink-0" />
  );
}
