/** Runs seeds in a thread of its own, with or without a planted bug, and reports each. */
import { parentPort, workerData } from 'node:worker_threads';
import type { SeedResult } from './seed-result.ts';

export interface Work {
  readonly from: number;
  readonly count: number;
  readonly step: number;
  /** A year of check-ins each, instead of minutes of everything. */
  readonly year: boolean;
  /** The name of a planted bug. */
  readonly plant: string | null;
  /** Whether to note which rules were decisive. */
  readonly rules: boolean;
  /** For how long to search for the fewest acts that still fail at most (ms); 0 for not at all. */
  readonly shorten: number;
}

export type Report = { readonly seed: number; readonly outcome: SeedResult } | { readonly error: string };

const work = workerData as Work;
// The first lines of a stack are enough.
Error.stackTraceLimit = 4;

const report = (message: Report): void => parentPort?.postMessage(message);

try {
  // Before the product is loaded.
  const isPlanted = work.plant === null ? null : (await import('./plants/plants.ts')).plant(work.plant);
  const rules = new Set<string>();
  if (work.rules) Reflect.set(globalThis, 'pulseRules', rules);
  const simulate = work.year
    ? (await import('./year/simulate.ts')).simulateYear
    : (await import('./simulate.ts')).simulate;
  const { shorten } = await import('./shorten.ts');
  if (isPlanted?.() === false) throw new Error(`${work.plant}: nothing that was loaded has it`);
  for (let index = 0; index < work.count; index++) {
    const seed = work.from + index * work.step;
    const outcome = await simulate(seed);
    const { failure } = outcome;
    const decisive = [...rules];
    rules.clear();
    const shortened = failure && work.shorten > 0 && !work.year ? await shorten(seed, failure, work.shorten) : null;
    report({ seed, outcome: { ...outcome, rules: decisive, shortened } });
  }
} catch (error) {
  report({ error: error instanceof Error ? String(error.stack) : String(error) });
}
