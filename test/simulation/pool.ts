/** Runs seeds on threads: each thread loads the product anew, so that a planted bug stays in its thread. */
import { Worker } from 'node:worker_threads';
import { yearBugs } from './plants/plants.ts';
import type { SeedResult } from './seed-result.ts';
import type { Report, Work } from './worker.ts';

/** A seed without a result after this much of its thread's processor time (ms) is stuck, however busy the machine is. */
const STUCK = 60_000;

/** Runs the seeds in order on one thread until `seen` says that it is enough; a stuck seed counts as a failure. */
async function runOnThread(work: Work, seen: (outcome: SeedResult) => boolean): Promise<void> {
  const worker = new Worker(new URL('./worker.ts', import.meta.url), { workerData: work });
  let next = work.from;
  let atLast: NodeJS.CpuUsage | undefined;
  const { promise, resolve, reject } = Promise.withResolvers<void>();
  const watch = setInterval(() => {
    const seed = next;
    void worker.cpuUsage().then(
      (now) => {
        atLast ??= now;
        const used = (now.user + now.system - atLast.user - atLast.system) / 1000;
        if (seed !== next || used < STUCK) return;
        seen(stuck(seed));
        resolve();
      },
      // It has ended, which is reported elsewhere.
      () => {},
    );
  }, 1000);
  worker.on('message', (report: Report) => {
    atLast = undefined;
    if ('error' in report) return reject(new Error(report.error));
    next = report.seed + work.step;
    if (seen(report.outcome) || next >= work.from + work.count * work.step) resolve();
  });
  worker.on('error', reject);
  worker.on('exit', () => resolve());
  try {
    await promise;
  } finally {
    clearInterval(watch);
    await worker.terminate();
  }
}

function stuck(seed: number): SeedResult {
  const failure = { invariant: 'ends', message: `no result after ${STUCK / 1000} s of processor time`, trace: [] };
  return { seed, hash: '', events: 0, commands: 0, failure };
}

interface Seeds {
  readonly from: number;
  readonly count: number;
  readonly threads: number;
  /** For how long to shorten the history of a failure at most (ms). */
  readonly shorten: number;
  readonly rules?: boolean;
  /** Of the simulation of check-ins. */
  readonly year?: boolean;
}

/** Every seed, distributed over the threads. */
export async function runSeeds(
  { from, count, threads, shorten, rules = false, year = false }: Seeds,
  seen: (outcome: SeedResult) => void,
): Promise<void> {
  const work = Array.from({ length: Math.min(threads, count) }, async (_, index) => {
    const share = Math.ceil((count - index) / threads);
    let next: Work = { from: from + index, count: share, step: threads, plant: null, shorten, rules, year };
    // A stuck thread is abandoned, and the rest of its seeds go to a new one.
    while (next.count > 0) {
      let done = 0;
      await runOnThread(next, (outcome) => {
        done++;
        seen(outcome);
        return false;
      });
      if (done === 0) throw new Error(`the thread of seed ${next.from} ended`);
      next = { ...next, from: next.from + done * threads, count: next.count - done };
    }
  });
  await Promise.all(work);
}

/** The first seed that fails with this bug planted. */
export async function firstFailure(
  bug: Pick<Work, 'from' | 'count'> & { readonly plant: string },
): Promise<SeedResult | null> {
  let found: SeedResult | null = null;
  await runOnThread({ ...bug, step: 1, shorten: 0, rules: false, year: yearBugs.has(bug.plant) }, (outcome) => {
    if (outcome.failure) found ??= outcome;
    return found !== null;
  });
  return found;
}
