/** What a task takes: as someone has estimated it, or as tasks like it have taken. */
import type { WorkCalendar } from './calendar.ts';
import type { WorkloadTaskRow } from './row.ts';
import { workingMinutes } from './working-time.ts';

/** What workloads are computed from, of a task that may be read or of what stands for one that may not. */
export type WorkItem = Omit<WorkloadTaskRow, 'answeredAt' | 'deletedAt'>;

/** In minutes, with how it is known. */
export type Effort =
  | { readonly minutes: number; readonly by: 'estimate' | 'default' }
  | { readonly minutes: number; readonly by: 'median'; readonly samples: number };

/** What tasks of a person took, by priority. */
export type Medians = ReadonlyMap<string, { readonly minutes: number; readonly samples: number }>;

/** Of fewer finished tasks nothing is guessed. */
const LEAST_SAMPLES = 5;
/** The latest of them: people change. */
const MOST_SAMPLES = 50;
/** A task that was left in progress for weeks was not worked on all that time. */
const LONGEST_SAMPLE = 40 * 60;
const SHORTEST_SAMPLE = 15;

const DEFAULTS: ReadonlyMap<string, number> = new Map([
  ['LOW', 60],
  ['STANDARD', 2 * 60],
  ['HIGH', 4 * 60],
  ['URGENT', 4 * 60],
]);
/** Of a priority that this version does not know. */
const OTHER = 2 * 60;

export function effortOf({ estimate, priority }: WorkItem, medians: Medians): Effort {
  if (estimate !== null) return { minutes: estimate, by: 'estimate' };
  const median = medians.get(priority);
  if (median) return { ...median, by: 'median' };
  return { minutes: DEFAULTS.get(priority) ?? OTHER, by: 'default' };
}

/** Of what one person has finished. What was done the moment it was begun says nothing. */
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
