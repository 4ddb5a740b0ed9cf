// The end of a run's output: a log that is cut to its last forty lines still says what was slow and what failed.
import type { Failure, Timed } from './report.ts';

const SLOWEST = 10;
/** Together with the slowest tests, headings and counts that makes forty lines. */
const FAILURE_LINES = 25;
const WIDTH = 160;

export function slowest(times: readonly Timed[]): string[] {
  const most = times.toSorted((one, other) => other.ms - one.ms).slice(0, SLOWEST);
  if (most.length === 0) return [];
  return ['Slowest tests:', ...most.map(({ test, ms }) => cut(`${(ms / 1000).toFixed(1).padStart(6)} s  ${test}`))];
}

/** A few failures are shown with more details than many. */
export function failed(failures: readonly Failure[]): string[] {
  if (failures.length === 0) return [];
  const each = Math.max(1, Math.floor(FAILURE_LINES / failures.length) - 1);
  const lines = failures.flatMap(({ test, reason }) => {
    const lines = reason.map((line) => line.trim()).filter(Boolean);
    if (FAILURE_LINES < failures.length * 2) return [`  ${[test, ...lines.slice(0, 1)].join(': ')}`];
    return [`  ${test}`, ...lines.slice(0, each).map((line) => `    ${line}`)];
  });
  const more = lines.length - FAILURE_LINES;
  const shown = more > 0 ? [...lines.slice(0, FAILURE_LINES - 1), `  … and ${more + 1} more`] : lines;
  return ['Failed:', ...shown.map(cut)];
}

function cut(line: string): string {
  return line.length > WIDTH ? `${line.slice(0, WIDTH - 1)}…` : line;
}
