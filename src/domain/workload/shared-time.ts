/** How much of a person's working time went into each task that they have finished. */
import type { WorkCalendar } from './calendar.ts';
import type { Samples, WorkItem } from './effort.ts';
import { workingMinutes } from './working-time.ts';

/** Of a long history only the end says how long tasks take now. */
const MOST_TASKS = 200;

interface Span {
  readonly priority: string | null;
  readonly from: number;
  /** Infinity while it is in progress. */
  readonly to: number;
}

/**
 * The minutes of finished tasks by priority, the latest first. Each working hour is shared equally among the tasks that
 * were in progress in it, so that all of them together are never longer than the person worked. A task without a share
 * (started and done at once, or outside of the working hours) says nothing, and is left out.
 */
export function sharedMinutes(items: readonly WorkItem[], calendar: WorkCalendar, timeZone: string | null): Samples {
  const spans = spansOf(items);
  const moments = spans
    .flatMap((span) => [
      { at: span.from, span, isStart: true },
      { at: span.to, span, isStart: false },
    ])
    .toSorted((one, other) => one.at - other.at);
  const startedAt = new Map<Span, number>();
  const shares: { readonly span: Span; readonly minutes: number }[] = [];
  // The minutes that a task would have by now if it had been in progress from the first moment on.
  let [share, inProgress, before] = [0, 0, 0];
  for (const { at, span, isStart } of moments) {
    if (at === Infinity) break;
    if (inProgress > 0) share += workingMinutes(calendar, { from: before, to: at, timeZone }, Infinity) / inProgress;
    before = at;
    inProgress += isStart ? 1 : -1;
    if (isStart) startedAt.set(span, share);
    else shares.push({ span, minutes: share - (startedAt.get(span) ?? share) });
  }
  const taken = shares.flatMap(({ span, minutes }) => (minutes < 1 ? [] : [{ priority: span.priority, minutes }]));
  return new Map(
    [...Map.groupBy(taken.toReversed(), ({ priority }) => priority)].map(([priority, all]) => [
      priority,
      all.map(({ minutes }) => minutes),
    ]),
  );
}

function spansOf(items: readonly WorkItem[]): Span[] {
  const started = items.flatMap(({ status, isSplit, isHelping, priority, startedAt, doneAt }): Span[] => {
    if (startedAt === null || isSplit || isHelping) return [];
    if (status === 'IN_PROGRESS') return [{ priority, from: startedAt, to: Infinity }];
    return status === 'DONE' && doneAt !== null && doneAt > startedAt
      ? [{ priority, from: startedAt, to: doneAt }]
      : [];
  });
  return started.toSorted((one, other) => other.to - one.to).slice(0, MOST_TASKS);
}
