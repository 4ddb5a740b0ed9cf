/** The arrows between the bars of tasks that wait for each other. Pure. */
import { daysFrom } from '#web/ui/date.ts';
import type { Axis } from './axis.ts';
import type { Bar } from './bars.ts';

/** A bar in a row that is drawn. `y`: of its middle, in pixels. */
export interface DrawnBar {
  readonly bar: Bar;
  readonly y: number;
}

export interface Arrow {
  readonly key: string;
  /** Of an SVG path. */
  readonly path: string;
  /** The task begins, or is due, before what it waits for. */
  readonly isLate: boolean;
}

/** How far an arrow goes straight before it bends, in pixels. */
const STEM = 8;
/** Half the height of a row, where an arrow turns back between two. */
const HALF = 16;

/** From the end of what is waited for to the beginning of what waits. */
export function arrowBetween(
  from: DrawnBar,
  to: DrawnBar,
  { axis, dayWidth }: { axis: Axis; dayWidth: number },
): Omit<Arrow, 'key'> {
  const x = (day: string) => daysFrom(axis.first, day) * dayWidth;
  const [start, end] = [x(from.bar.to) + dayWidth, x(to.bar.from)];
  const isLate = (to.bar.since === 'start' ? to.bar.from : to.bar.to) < from.bar.to;
  const down = to.y > from.y ? 1 : -1;
  const path =
    end >= start + 2 * STEM
      ? `M${start} ${from.y}h${STEM}V${to.y}H${end}`
      : `M${start} ${from.y}h${STEM}v${down * HALF}H${end - STEM}V${to.y}H${end}`;
  return { path, isLate };
}
