/** Sums of effort that say how much of them is guessed, and what is missing. */
import { loadOfTask } from './definitions.ts';
import { effortOf, type Guesses, type WorkItem } from './effort.ts';
import type { Spent } from './measured.ts';

/**
 * Minutes of work. `guessed` of them are of tasks that nobody estimated; of further `unknown` tasks nothing is known, and
 * they have no minutes.
 */
export interface Hours {
  readonly minutes: number;
  readonly guessed: number;
  readonly unknown: number;
}

/** What a person's load is made of, beside their tasks. */
export interface KnownEffort {
  readonly guesses: Guesses;
  readonly spent: Spent;
}

/** The effort of an open task that is not done yet. */
export function leftOf(item: WorkItem, { guesses, spent }: KnownEffort): Hours {
  return loadOfTask(item, effortOf(item, guesses), spent.get(item.taskId) ?? 0);
}

export function sumOf(all: readonly Hours[]): Hours {
  const sum = { minutes: 0, guessed: 0, unknown: 0 };
  for (const { minutes, guessed, unknown } of all) {
    sum.minutes += minutes;
    sum.guessed += guessed;
    sum.unknown += unknown;
  }
  return sum;
}
