import { useMemo } from 'react';
import { DAY } from '#domain/duration.ts';
import { projectHue } from '#domain/project/hue.ts';
import { dayOf, PULSE_DAYS, pulseOfDays } from '#domain/tally/pulse.ts';
import { completedByStreamQuery } from '#domain/task/agenda.ts';
import { useList } from '#web/data/context.ts';
import { plainDate } from '#web/ui/date.ts';
import { PulseLine } from '#web/ui/pulse-line.tsx';
import { pulseText } from '#web/ui/pulse-text.ts';
import type { CardContext } from '../board/card-context.ts';

interface LanePulseProps {
  readonly streamId: string;
  readonly projectId: string;
  readonly context: Pick<CardContext, 'today' | 'projects'>;
}

/** The tasks of a stream that were completed in the last four weeks, those that the filter hides included. */
export function LanePulse({ streamId, projectId, context: { today, projects } }: LanePulseProps) {
  const day = dayOf(today);
  // A day earlier than the first, wherever on earth that begins. One query answers for all lanes.
  const completed = useList(completedByStreamQuery(projectId, (day - PULSE_DAYS) * DAY)).group(streamId);
  const project = projects.get(projectId);
  const days = useMemo(
    () =>
      pulseOfDays(
        day,
        completed.flatMap(({ doneAt }) => (doneAt === null ? [] : [dayOf(plainDate(doneAt))])),
      ),
    [completed, day],
  );
  return (
    <PulseLine
      tip
      days={days}
      label={pulseText(days)}
      beat={completed.length}
      hue={project && projectHue(project)}
      className="h-4.5 w-24 shrink-0 max-sm:w-14"
    />
  );
}
