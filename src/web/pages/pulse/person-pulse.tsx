import { memo } from 'react';
import type { DailyCounts } from '#domain/tally/pulse.ts';
import { PulseLine } from '#web/ui/pulse-line.tsx';
import { pulseText } from '#web/ui/pulse-text.ts';

interface PersonPulseProps {
  /** Completed tasks by day. */
  readonly days: DailyCounts;
  /** Whether the sentence is also shown to the pointer. */
  readonly tip?: boolean;
  readonly className: string;
}

/** What a person completed in the last four weeks; the last beat glows when they complete something now. */
export const PersonPulse = memo(function PersonPulse({ days, tip = false, className }: PersonPulseProps) {
  const all = days.reduce((sum, count) => sum + count, 0);
  return <PulseLine tip={tip} days={days} label={pulseText(days)} beat={all} className={className} />;
});
