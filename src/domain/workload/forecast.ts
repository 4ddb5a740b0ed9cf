/** When work will be done, forecast from the tasks done on past days: Monte Carlo, without a clock, repeatable. */
import { daysAfter } from '../date.ts';
import { seededRandom } from '../seeded-random.ts';
import { historyOf, type History, type PastWork } from './past-days.ts';

export interface ForecastQuestion extends PastWork {
  /** How many tasks are left. */
  readonly remaining: number;
  /** Whether it is also asked what the usual inflow changes, which takes longer; from the dates on which tasks came. */
  readonly asksInflow?: boolean;
  readonly runs?: number;
  readonly seed?: number;
}

export interface Dates {
  /** Null: more than three years away. */
  readonly half: string | null;
  readonly likely: string | null;
}

export type Forecast =
  | { readonly kind: 'tooLittle'; readonly days: number }
  | { readonly kind: 'done' }
  | (Dates & {
      /** If nothing is added. */
      readonly kind: 'dates';
      /** The number of finished tasks it is based on. */
      readonly samples: number;
      /** If as much is added as usually; null if nothing ever is, or that is not known. */
      readonly withInflow: Dates | null;
      /** For how many days nothing was finished. */
      readonly still: number;
      /** The share of runs that are done within so many days from today, for the chart. */
      readonly curve: readonly { readonly days: number; readonly share: number }[];
    });

/** On fewer days with something done no forecast is based. */
export const LEAST_DAYS_DONE = 10;
const RUNS = 4_000;
export const FURTHEST = 3 * 365;
export const LIKELY = 0.85;

/** Each run draws, for the days to come, what was done on past days. */
export function forecast({
  remaining,
  created = [],
  asksInflow = true,
  runs = RUNS,
  seed = 1,
  ...past
}: ForecastQuestion): Forecast {
  if (remaining <= 0) return { kind: 'done' };
  const history = historyOf(created.length > 0 ? { ...past, created, remaining } : past);
  if (history.daysDone < LEAST_DAYS_DONE) return { kind: 'tooLittle', days: history.daysDone };
  const { today } = past;
  const alone = daysNeeded(history, { remaining, runs, seed });
  const inflow = historyOf({ done: asksInflow ? created : [], today });
  // Where work never ends, each run goes on for three years.
  const some = Math.ceil(runs / 4);
  const withInflow = inflow.samples === 0 ? null : daysNeeded(history, { remaining, runs: some, seed, inflow });
  const curve = STEPS.map((share) => ({ days: alone(share), share })).filter(({ days }) => days <= FURTHEST);
  const datesOf = (days: (share: number) => number): Dates => {
    const at = (share: number) => (days(share) > FURTHEST ? null : daysAfter(today, days(share)));
    return { half: at(0.5), likely: at(LIKELY) };
  };
  return {
    kind: 'dates',
    ...datesOf(alone),
    samples: history.samples,
    withInflow: withInflow && datesOf(withInflow),
    still: history.still,
    curve,
  };
}

const STEPS = Array.from({ length: 20 }, (_, at) => (at + 1) / 20);

interface Work {
  readonly remaining: number;
  readonly runs: number;
  readonly seed: number;
  readonly inflow?: History;
}

/** In how many days from today the work is done, in such a share of the runs. */
function daysNeeded(history: History, { remaining, runs, seed, inflow }: Work): (share: number) => number {
  const random = seededRandom(seed);
  const { few, unsure } = inflow ? WITH_INFLOW : ALONE;
  const over = new Float64Array(runs);
  for (let run = 0; run < runs; run += 1) {
    const doneOn = history.run(random, unsure);
    const comesOn = inflow?.run(random);
    let [left, day] = [remaining, 0];
    while (left > NOTHING && day <= FURTHEST) {
      day += 1;
      // With fewer tasks than people not everyone has one.
      left += (comesOn?.(day) ?? 0) - doneOn(day) * Math.min(1, left / (few * history.workers));
    }
    over[run] = day;
  }
  over.sort();
  return (share) => over[Math.ceil(runs * share) - 1] ?? Infinity;
}

const NOTHING = 0.5;

/**
 * `few`: with fewer tasks than that for each person, work gets slower. `unsure`: see `History`. Chosen by the simulated
 * teams of `bench/forecast`, on other seeds than those that docs/numbers.md shows.
 */
const ALONE = { few: 0.4, unsure: 0.4 };
const WITH_INFLOW = { few: 0.9, unsure: 0.2 };
