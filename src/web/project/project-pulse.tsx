import { projectHue } from '#domain/project/hue.ts';
import type { ProjectRow } from '#domain/project/row.ts';
import { dayOf, PULSE_DAYS, pulseUntil } from '#domain/tally/pulse.ts';
import { useNow } from '#web/ui/now.ts';
import { PulseLine } from '#web/ui/pulse-line.tsx';
import { pulseText } from '#web/ui/pulse-text.ts';
import type { Tally } from './use-tally.ts';

interface ProjectPulseProps {
  readonly project: Pick<ProjectRow, 'id' | 'hue'>;
  readonly tally: Tally | null;
  /**
   * Whether the line is decoration beside the project's name, where there is room for half of it: without any beat it is
   * not drawn.
   */
  readonly quiet?: boolean;
  /** Whether the sentence is also shown to the pointer. */
  readonly tip?: boolean;
  readonly className: string;
}

/** The tasks of a project that were completed in the last four weeks; the last beat glows when one comes or is done. */
export function ProjectPulse({ project, tally, quiet = false, tip = false, className }: ProjectPulseProps) {
  const day = dayOf(useNow());
  const days = tally && pulseUntil(day, tally).slice(quiet ? -SHORT : -PULSE_DAYS);
  if (quiet && !days?.some((count) => count > 0)) return null;
  const text = quiet || days === null ? null : pulseText(days);
  return (
    <PulseLine
      days={days}
      label={text}
      tip={tip}
      beat={tally ? tally.total + tally.done : undefined}
      hue={projectHue(project)}
      className={className}
    />
  );
}

/** In days. */
const SHORT = PULSE_DAYS / 2;
