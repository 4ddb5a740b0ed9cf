/**
 * npm run simulate -- --seeds N --from S    runs N seeds (500 from 1)
 * npm run simulate -- --seed X              runs one seed and prints everything that happens
 * npm run simulate -- --planted [name]      plants each known bug (or one) and reports after how many seeds it is seen
 */
import { availableParallelism } from 'node:os';
import { parseArgs } from 'node:util';
import { describe } from './outcome.ts';
import { plants } from './plants/plants.ts';
import { firstFailure, runSeeds } from './pool.ts';

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: {
    seeds: { type: 'string', default: '500' },
    from: { type: 'string', default: '1' },
    seed: { type: 'string' },
    planted: { type: 'boolean', default: false },
  },
});
const threads = Math.max(2, Math.min(8, availableParallelism()));
const seeds = whole('seeds', values.seeds);
const from = whole('from', values.from);

if (values.seed !== undefined) await one(whole('seed', values.seed));
else if (values.planted) await planted(positionals);
else await many();

async function one(seed: number): Promise<void> {
  const { simulate } = await import('./simulate.ts');
  const outcome = await simulate(seed, { print: console.log });
  console.log(describe({ ...outcome, failure: outcome.failure && { ...outcome.failure, trace: [] } }));
  console.log(`${outcome.events} events, ${outcome.commands} commands, hash ${outcome.hash}`);
  if (outcome.failure) process.exitCode = 1;
}

async function many(): Promise<void> {
  const began = performance.now();
  let done = 0;
  let failed = 0;
  let events = 0;
  let commands = 0;
  await runSeeds({ from, count: seeds, threads }, (outcome) => {
    done++;
    events += outcome.events;
    commands += outcome.commands;
    if (outcome.failure) {
      failed++;
      console.log(describe(outcome));
    }
  });
  const seconds = (performance.now() - began) / 1000;
  console.log(`${done} seeds, ${failed} failed; ${events} events, ${commands} commands in ${seconds.toFixed(1)} s`);
  if (failed > 0 || done < seeds) process.exitCode = 1;
}

async function planted(names: readonly string[]): Promise<void> {
  const chosen = plants.filter(({ name }) => names.length === 0 || names.includes(name));
  if (chosen.length === 0) throw new Error(`no such bug; there are: ${plants.map(({ name }) => name).join(', ')}`);
  const queue = [...chosen];
  const next = async (): Promise<void> => {
    for (let bug = queue.shift(); bug; bug = queue.shift()) {
      const failure = await firstFailure({ from, count: seeds, plant: bug.name });
      if (!failure) process.exitCode = 1;
      console.log(
        failure
          ? `caught after ${String(failure.seed - from + 1).padStart(3)} seeds  ${bug.name}: ${failure.failure?.invariant}: ${failure.failure?.message}`
          : `NOT CAUGHT in ${seeds} seeds  ${bug.name}`,
      );
    }
  };
  await Promise.all(Array.from({ length: threads }, next));
}

function whole(name: string, value: string): number {
  const number = Number(value);
  if (!Number.isSafeInteger(number) || number < 0) throw new Error(`--${name} takes a whole number, not ${value}`);
  return number;
}
