import { useState } from 'react';
import { classNames } from './class-names.ts';

interface PulseLineProps {
  /** What was completed on each day, oldest first; null while it is not known. */
  readonly days: readonly number[] | null;
  /** Says in a sentence what the line shows; null where text beside it does. */
  readonly label: string | null;
  /** Whether the pointer shows the sentence, too. */
  readonly tip?: boolean;
  /** The last beat glows once whenever this number changes. */
  readonly beat?: number | undefined;
  readonly hue?: number | undefined;
  readonly className?: string;
}

/** Completed tasks of the last days as a heartbeat: one path, a beat for each day, high where much was completed. */
export function PulseLine({ days, label, tip = false, beat, hue, className }: PulseLineProps) {
  const glows = useGlows(beat);
  const shown = days ?? NO_DAYS;
  const highest = Math.max(CALM, ...shown);
  const width = shown.length * DAY_WIDTH;
  const [path, last] = [beats(shown, highest), beats(shown.slice(-1), highest)];
  return (
    <svg
      viewBox={`0 0 ${width} ${HEIGHT}`}
      preserveAspectRatio="none"
      data-hue={hue}
      data-tip={tip ? label : undefined}
      data-beats={days?.join(' ')}
      {...(label === null ? { 'aria-hidden': true } : { role: 'img', 'aria-label': label })}
      className={classNames(
        'overflow-visible fill-none [stroke-linejoin:round]',
        shown.some((count) => count > 0)
          ? hue === undefined
            ? 'stroke-primary'
            : 'stroke-(--hue-dot)'
          : 'stroke-line-strong',
        className,
      )}
    >
      <path d={`M0 ${BASE}${path}`} strokeWidth="1.25" vectorEffect="non-scaling-stroke" />
      {glows > 0 && (
        <path
          key={glows}
          data-glow
          d={`M${width - DAY_WIDTH} ${BASE}${last}`}
          strokeWidth="3"
          strokeLinecap="round"
          vectorEffect="non-scaling-stroke"
          className="animate-glow"
        />
      )}
    </svg>
  );
}

/** In units of the drawing. */
const DAY_WIDTH = 4;
const HEIGHT = 20;
const BASE = 15;
const HIGHEST = 13;
/** A day with fewer completed tasks than this is never drawn at full height: a single task is a smaller beat. */
const CALM = 3;
const NO_DAYS: readonly number[] = Array.from({ length: 28 }, () => 0);

/** A flat line on a day without anything; else up, below the line, and back. */
function beats(days: readonly number[], highest: number): string {
  return days
    .map((count) => {
      if (count <= 0) return `h${DAY_WIDTH}`;
      const up = Math.round(HIGHEST * Math.sqrt(count / highest) * 10) / 10;
      const down = Math.round((up * 0.3 + 0.5) * 10) / 10;
      return `h.6l1-${up} 1.1 ${Math.round((up + down) * 10) / 10} .7-${down}h.6`;
    })
    .join('');
}

/** How often the number has changed while it was known. */
function useGlows(beat: number | undefined): number {
  const [last, setLast] = useState(beat);
  const [glows, setGlows] = useState(0);
  if (beat !== last) {
    setLast(beat);
    if (last !== undefined && beat !== undefined) setGlows(glows + 1);
  }
  return glows;
}
