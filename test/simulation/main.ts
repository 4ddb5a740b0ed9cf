/** `npm run simulate`: its options are described in tools/setup/tasks.mjs. */
import fs from 'node:fs';
import { availableParallelism } from 'node:os';
import { parseArgs } from 'node:util';
import { helpOf } from '#tools/setup/tasks.mjs';
import { freshSeed, newSeed } from './fresh-seed.ts';
import { describe, type SeedResult } from './seed-result.ts';
import { plantedBugs, rulesNoted } from './plants/plants.ts';
import { firstFailure, runSeeds } from './pool.ts';

const { values, positionals } = asked();
/** For how long a history is shortened, and for how many failures in one run. */
const SHORTENING = 30_000;
const SHORTENED = 3;
/**
 * Each planted bug is searched from this many starting points, at most this far; half of the searches have to find it
 * within 500 seeds.
 */
const PLACES = 5;
const FAR = 2000;
const WITHIN = 500;
/** Seeds per thread between two looks at the time: starting a thread takes a second. */
const PART = 300;

const threads =
  values.threads === undefined ? Math.max(2, Math.min(8, availableParallelism())) : whole('threads', values.threads);
const given = values.from === undefined ? undefined : whole('from', values.from);

if (values.seed !== undefined) await one(whole('seed', values.seed), values.acts);
else if (values.planted) await planted(positionals);
else if (values.minutes !== undefined)
  await many(given ?? newSeed(), Infinity, whole('minutes', values.minutes) * 60_000);
else await many(given ?? 1, whole('seeds', values.seeds), Infinity);

function asked() {
  try {
    return parseArgs({
      allowPositionals: true,
      options: {
        seeds: { type: 'string', default: '500' },
        from: { type: 'string' },
        minutes: { type: 'string' },
        seed: { type: 'string' },
        acts: { type: 'string' },
        planted: { type: 'boolean', default: false },
        rules: { type: 'boolean', default: false },
        year: { type: 'boolean', default: false },
        threads: { type: 'string' },
      },
    });
  } catch (error) {
    return mistake(error instanceof Error ? error.message : String(error));
  }
}

/** A mistake in the arguments: what is wrong, and what is possible. */
function mistake(problem: string): never {
  console.error(`simulate: ${problem}\n\n${helpOf('simulate')}`);
  process.exit(2);
}

async function one(seed: number, acts: string | undefined): Promise<void> {
  if (values.year) {
    const { simulateYear } = await import('./year/simulate.ts');
    return tell(await simulateYear(seed, console.log));
  }
  const { simulate } = await import('./simulate.ts');
  const { actsOf } = await import('./shorten.ts');
  const chosen = acts?.split(',').map((place) => whole('acts', place));
  const some = chosen && (await actsOf(seed)).filter((_, place) => chosen.includes(place));
  const outcome = await simulate(seed, { print: console.log, ...(some && { acts: some }) });
  tell(outcome);
}

function tell(outcome: SeedResult): void {
  console.log(describe({ ...outcome, failure: outcome.failure && { ...outcome.failure, trace: [] } }));
  console.log(`${outcome.events} events, ${outcome.commands} commands, hash ${outcome.hash}`);
  if (outcome.failure) process.exitCode = 1;
}

async function many(from: number, most: number, within: number): Promise<void> {
  const began = performance.now();
  let [done, failed, events, commands, ended] = [0, 0, 0, 0, 0];
  const rules = new Map<string, number>();
  // Ctrl+C says how far it came.
  process.once('SIGINT', () => {
    summarize(ended);
    process.exit(1);
  });
  // In parts, so that all seeds between the first and the last have run.
  for (let next = from; next < from + most && performance.now() - began < within;) {
    const count = Math.min(most, from + most - next, PART * threads);
    const shorten = failed < SHORTENED ? SHORTENING : 0;
    await runSeeds({ from: next, count, threads, shorten, rules: values.rules, year: values.year }, (outcome) => {
      done++;
      for (const rule of outcome.rules ?? []) rules.set(rule, (rules.get(rule) ?? 0) + 1);
      events += outcome.events;
      commands += outcome.commands;
      if (outcome.failure) {
        failed++;
        console.log(describe(outcome));
      }
    });
    next += count;
    ended = done;
  }
  summarize(done);
  if (failed > 0 || done < Math.min(most, 1)) process.exitCode = 1;

  /** Every seed up to the `ran`th has run. */
  function summarize(ran: number): void {
    const seconds = (performance.now() - began) / 1000;
    if (values.rules) console.log(tableOf(rules));
    console.log(ran > 0 ? `seeds ${from} to ${from + ran - 1}` : 'no seeds');
    console.log(`${ran} seeds, ${failed} failed; ${events} events, ${commands} commands in ${seconds.toFixed(1)} s`);
  }
}

/** Each rule of SPEC.md, and in how many seeds it was decisive; `-` if the product does not note it. */
function tableOf(counts: ReadonlyMap<string, number>): string {
  const spec = fs.readFileSync(new URL('../../src/sync/SPEC.md', import.meta.url), 'utf8');
  const all = Array.from(spec.matchAll(/^- \*\*([A-Z]\d+)\*\*/gm), ([, rule = '']) => rule);
  return all.map((rule) => `${rule} ${counts.get(rule) ?? (rulesNoted.has(rule) ? 0 : '-')}`).join('  ');
}

async function planted(names: readonly string[]): Promise<void> {
  const chosen = plantedBugs.filter((name) => names.length === 0 || names.includes(name));
  if (chosen.length === 0) mistake(`no such bug; there are: ${plantedBugs.join(', ')}`);
  const queue = [...chosen];
  const next = async (): Promise<void> => {
    for (let bug = queue.shift(); bug; bug = queue.shift()) {
      const after: number[] = [];
      let last = '';
      for (let place = 0; place < PLACES; place++) {
        const from = given === undefined ? freshSeed(`place ${place}`) : given + place * FAR;
        const seen = await firstFailure({ from, count: FAR, plant: bug });
        after.push(seen ? seen.seed - from + 1 : Infinity);
        if (seen?.failure) last = `${seen.seed}: ${seen.failure.invariant}: ${seen.failure.message}`;
      }
      after.sort((one, other) => one - other);
      const median = after[Math.floor(PLACES / 2)] ?? Infinity;
      if (median > WITHIN) process.exitCode = 1;
      const word = median > WITHIN ? 'NOT CAUGHT' : 'caught';
      console.log(`${word} after ${median} seeds (${after.join(', ')})  ${bug}: seed ${last}`);
    }
  };
  await Promise.all(Array.from({ length: threads }, next));
}

function whole(name: string, value: string): number {
  const number = Number(value);
  if (!Number.isSafeInteger(number) || number < 0) mistake(`--${name} takes a whole number, not ${value}`);
  return number;
}
