/** The effort of a task: as estimated by a person, or guessed from what is known of other tasks. */
import type { WorkCalendar } from './calendar.ts';
import { measuredOf, type Spent } from './measured.ts';
import type { WorkloadTaskRow } from './row.ts';
import { sharedMinutes } from './shared-time.ts';

/** What workloads are computed from: a readable task, or the workload row of one that is not. */
export type WorkItem = Omit<WorkloadTaskRow, 'answeredAt' | 'deletedAt'>;

/** In minutes, and where it is from. */
export type Effort = { readonly minutes: number; readonly by: 'estimate' } | Guess;

/**
 * A median, and of how many tasks. `measured`: the time that the person measured on finished tasks of the same priority. `own`:
 * the estimates of theirs. `team`: those of the team. `time`: working time of the person's finished tasks, each hour shared among all that were in progress in it.
 */
export interface Guess {
  readonly minutes: number;
  readonly by: 'measured' | 'own' | 'team' | 'time';
  readonly samples: number;
}

/** By priority, null for private tasks. One that is missing is not guessed: its tasks are counted, their hours are not known. */
export type Guesses = ReadonlyMap<string | null, Guess>;

/** Minutes by priority, the latest first. */
export type Samples = ReadonlyMap<string | null, readonly number[]>;

/** With fewer nothing is guessed. */
const LEAST_SAMPLES = 5;
/** Only the latest count: people change. */
const MOST_SAMPLES = 50;

/** Null if nobody estimated it and nothing is known of similar tasks. */
export function effortOf({ estimate, priority }: WorkItem, guesses: Guesses): Effort | null {
  return estimate === null ? (guesses.get(priority) ?? null) : { minutes: estimate, by: 'estimate' };
}

/** The latest estimates of a person's tasks; of one with subtasks, theirs. Those with which they help are others'. */
export function estimatesOf(items: readonly WorkItem[]): Samples {
  const estimated = items.filter(({ estimate, isSplit, isHelping }) => estimate !== null && !isSplit && !isHelping);
  const latest = estimated.toSorted((one, other) => other.createdAt - one.createdAt);
  return new Map(
    [...Map.groupBy(latest, ({ priority }) => priority)].map(([priority, all]) => [
      priority,
      all.slice(0, MOST_SAMPLES).flatMap(({ estimate }) => estimate ?? []),
    ]),
  );
}

interface Known {
  /** All tasks of the person. */
  readonly items: readonly WorkItem[];
  readonly spent: Spent;
  /** The estimates of everyone in the team, the person's among them. */
  readonly team: readonly Samples[];
  readonly calendar: WorkCalendar;
  readonly timeZone: string | null;
}

/** For one person, of the priorities that their tasks without an estimate have. */
export function guessesOf({ items, spent, team, calendar, timeZone }: Known): Guesses {
  const wanted = new Set(
    items.flatMap(({ estimate, isSplit, priority }) => (estimate === null && !isSplit ? [priority] : [])),
  );
  if (wanted.size === 0) return NO_GUESSES;
  const measured = measuredOf(items, spent);
  const own = estimatesOf(items);
  // Only if needed: it looks at each hour of the last tasks.
  let time: Samples | undefined;
  const guesses = new Map<string | null, Guess>();
  for (const priority of wanted) {
    const guess =
      guessFrom('measured', measured.get(priority)?.slice(0, MOST_SAMPLES)) ??
      guessFrom('own', own.get(priority)) ??
      guessFrom(
        'team',
        team.flatMap((each) => each.get(priority) ?? []),
      ) ??
      guessFrom('time', (time ??= sharedMinutes(items, calendar, timeZone)).get(priority)?.slice(0, MOST_SAMPLES));
    if (guess) guesses.set(priority, guess);
  }
  return guesses;
}

const NO_GUESSES: Guesses = new Map();

function guessFrom(by: Guess['by'], samples: readonly number[] = []): Guess | null {
  return samples.length < LEAST_SAMPLES ? null : { minutes: median(samples), by, samples: samples.length };
}

function median(samples: readonly number[]): number {
  const sorted = samples.toSorted((one, other) => one - other);
  const middle = sorted.length / 2;
  const [low = 0, high = 0] = [sorted[Math.ceil(middle) - 1], sorted[Math.floor(middle)]];
  return Math.round((low + high) / 2);
}
