/** `npm run soak`: its options are described in tools/setup/tasks.mjs. */
import fs from 'node:fs';
import path from 'node:path';
import { parseArgs } from 'node:util';
import { chromium } from 'playwright-core';
import { chromiumFlags, findChromium } from '#tools/chromium.ts';
import { buildWeb } from '#tools/web.ts';
import { Random } from '#test/simulation/core/random.ts';
import { plant, plantedBugs } from '#test/simulation/plants/plants.ts';
import { RealTimeScheduler } from './real-time-scheduler.ts';
import type { TestInstance } from './instance.ts';

const ROOT = path.resolve(import.meta.dirname, '../..');
const { values } = parseArgs({
  options: {
    minutes: { type: 'string', default: '10' },
    seed: { type: 'string', default: String(Date.now()) },
    replicas: { type: 'string', default: '20' },
    'no-browsers': { type: 'boolean', default: false },
    planted: { type: 'string' },
  },
});
const { planted } = values;
if (planted !== undefined && !plantedBugs.includes(planted)) {
  console.error(`soak: no such bug; there are: ${plantedBugs.join(', ')}`);
  process.exit(2);
}
// Before the product is loaded.
if (planted !== undefined) plant(planted);
const { Population } = await import('./population.ts');
const { openInstance, injectFaults } = await import('./instance.ts');

const minutes = Number(values.minutes);
const seed = Number(values.seed);
const kinds = ['PostgreSQL', 'SQLite'] as const;

const folder = path.join(ROOT, 'test-results', `soak-${seed}`);
fs.mkdirSync(folder, { recursive: true });
const random = new Random(seed);
const began = Date.now();
if (!values['no-browsers']) await buildWeb(ROOT);
const browser = values['no-browsers']
  ? null
  : await chromium.launch({ executablePath: findChromium(), args: [...chromiumFlags] });

const sites: TestInstance[] = [];
try {
  for (const kind of kinds) sites.push(await openInstance(kind, planted));
  console.log(
    `soak ${seed}: ${minutes} min on ${sites.map(({ name, nodes }) => `${nodes.length} ${name}`).join(' and ')}`,
  );
  const outcomes = await Promise.all(sites.map(async (site) => live(site, random.fork())));
  const isFound = outcomes.includes(false);
  if (planted !== undefined) console.log(`${isFound ? 'caught' : 'NOT CAUGHT'}: ${planted}`);
  else if (isFound)
    console.log(`what was said is in ${folder}; again: npm run soak -- --minutes ${minutes} --seed ${seed}`);
  if (isFound !== (planted !== undefined)) process.exitCode = 1;
  if (!isFound || planted !== undefined) fs.rmSync(folder, { recursive: true });
} finally {
  await browser?.close();
  for (const site of sites) await site.stop();
}

/** True if nothing was found. */
async function live(site: TestInstance, chance: Random): Promise<boolean> {
  const file = fs.createWriteStream(path.join(folder, `${site.name}.txt`));
  const note = (text: string): void => void file.write(`${String(Date.now() - began).padStart(8)}  ${text}\n`);
  const present = new RealTimeScheduler(chance, began);
  const company = new Population(site, present, chance.fork(), note);
  await company.begin(Math.ceil(Number(values.replicas) / kinds.length), browser);
  const until = Date.now() + minutes * 60_000;
  const stop = injectFaults(site, present, chance.fork(), note);
  const byHand = await company.work(() => Date.now() >= until);
  const kills = await stop();
  note('everything heals');
  const { failure } = await company.judge();
  company.end();
  console.log(
    `${site.name}: ${company.record.commands} commands, ${byHand} tasks by hand, nodes killed ${kills} times: ` +
      (failure ? `${failure.invariant}: ${failure.message}` : 'everything holds'),
  );
  await new Promise<void>((resolve) => file.end(resolve));
  return failure === null;
}
