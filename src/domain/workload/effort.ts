/** The effort of a task: as estimated by a person, or guessed from similar tasks. */
import type { WorkCalendar } from './calendar.ts';
import type { WorkloadTaskRow } from './row.ts';
import { workingMinutes } from './working-time.ts';

/** What workloads are computed from: a readable task, or the workload row of one that is not. */
export type WorkItem = Omit<WorkloadTaskRow, 'answeredAt' | 'deletedAt'>;

/** In minutes, with its source. */
export type Effort =
  | { readonly minutes: number; readonly by: 'estimate' | 'default' }
  | { readonly minutes: number; readonly by: 'median'; readonly samples: number };

/** How long finished tasks of a person took, by priority. */
export type Medians = ReadonlyMap<string, { readonly minutes: number; readonly samples: number }>;

/** With fewer finished tasks nothing is guessed. */
const LEAST_SAMPLES = 5;
/** Only the latest count: people change. */
const MOST_SAMPLES = 50;
/** A task in progress for weeks was not worked on all that time. */
const LONGEST_SAMPLE = 40 * 60;
const SHORTEST_SAMPLE = 15;

const DEFAULTS: ReadonlyMap<string, number> = new Map([
  ['LOW', 60],
  ['STANDARD', 2 * 60],
  ['HIGH', 4 * 60],
  ['URGENT', 4 * 60],
]);
/** For a priority that this version does not know. */
const OTHER = 2 * 60;

export function effortOf({ estimate, priority }: WorkItem, medians: Medians): Effort {
  if (estimate !== null) return { minutes: estimate, by: 'estimate' };
  const median = medians.get(priority);
  if (median) return { ...median, by: 'median' };
  return { minutes: DEFAULTS.get(priority) ?? OTHER, by: 'default' };
}

/** From the tasks that one person has finished. One that was done the moment it was started has no duration. */
export function mediansOf(items: readonly WorkItem[], calendar: WorkCalendar, timeZone: string | null): Medians {
  const finished = items.flatMap(({ priority, startedAt, doneAt }) =>
    startedAt !== null && doneAt !== null && doneAt > startedAt ? [{ priority, from: startedAt, to: doneAt }] : [],
  );
  const medians = new Map<string, { minutes: number; samples: number }>();
  for (const [priority, all] of Map.groupBy(finished, (each) => each.priority)) {
    const latest = all.toSorted((one, other) => other.to - one.to).slice(0, MOST_SAMPLES);
    if (latest.length < LEAST_SAMPLES) continue;
    const taken = latest.map(({ from, to }) =>
      Math.max(SHORTEST_SAMPLE, workingMinutes(calendar, { from, to, timeZone }, LONGEST_SAMPLE)),
    );
    medians.set(priority, { minutes: median(taken), samples: taken.length });
  }
  return medians;
}

function median(samples: readonly number[]): number {
  const sorted = samples.toSorted((one, other) => one - other);
  const middle = sorted.length / 2;
  const [low = 0, high = 0] = [sorted[Math.ceil(middle) - 1], sorted[Math.floor(middle)]];
  return Math.round((low + high) / 2);
}
