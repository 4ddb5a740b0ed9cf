/**
 * A thread whose product can lose any single rule: removes each in turn, and reports the first world that notices. A
 * world is built with all rules, and asked with one of them deleted only what had asked that rule: nothing else can have
 * another answer. A world has to live without a rule on what people are sent.
 */
import { registerHooks } from 'node:module';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { parentPort, workerData } from 'node:worker_threads';
import { deletable, root } from './rules.ts';
import { withSwitches } from './switches.ts';

export interface Notice {
  readonly rule: string;
  /** What the world says, which begins with its number. */
  readonly problem: string;
}

registerHooks({
  load(url, context, next) {
    const loaded = next(url, context);
    if (!url.startsWith('file:')) return loaded;
    const file = path.relative(root, fileURLToPath(url)).replaceAll(path.sep, '/');
    if (!deletable.some((rule) => rule.file === file)) return loaded;
    const source = typeof loaded.source === 'string' ? loaded.source : new TextDecoder().decode(loaded.source);
    return { ...loaded, source: withSwitches(file, source) };
  },
});

let deleted = 'none';
let asked = new Set<string>();
Reflect.set(globalThis, 'isDeleted', (rule: string) => {
  asked.add(rule);
  return rule === deleted;
});

// Imported only now, so that the switches are in place.
const { openWorld, runWorld } = await import('../world.ts');
const { Hits } = await import('../table.ts');

const most = workerData as number;
const sending = deletable.filter(({ file, subject }) => subject === 'home' || file.startsWith('src/sync/hub/'));
const problems: string[] = [];

const asking = new Set(deletable.filter((rule) => !sending.includes(rule)).map(({ name }) => name));
for (let seed = 1; seed <= most && asking.size > 0; seed++) await askWorld(seed);

const living = new Set(sending.map(({ name }) => name));
for (let seed = 1; seed <= most && living.size > 0; seed++) {
  problems.push(...(await without('none', () => runWorld(seed, new Hits(), 1))));
  for (const rule of living) {
    const [problem] = await without(rule, () => runWorld(seed, new Hits(), 1));
    if (problem !== undefined) notice(living, rule, problem);
  }
}
parentPort?.postMessage({ rule: 'none', problem: problems.join('\n') } satisfies Notice);

async function askWorld(seed: number): Promise<void> {
  const report = (what: string) => void problems.push(what);
  const world = await openWorld(seed, new Hits(), report);
  const questions = [];
  for (const ask of world.questions) {
    asked = new Set();
    await ask(report);
    questions.push({ ask, asked });
  }
  for (const rule of asking) {
    const found: string[] = [];
    for (const question of questions) {
      if (!question.asked.has(rule)) continue;
      await without(rule, () => question.ask((what) => found.push(what)));
      if (found[0] === undefined) continue;
      notice(asking, rule, `world ${seed}: ${found[0]}`);
      break;
    }
  }
  world.close();
}

async function without<T>(rule: string, work: () => Promise<T> | T): Promise<T> {
  deleted = rule;
  try {
    return await work();
  } finally {
    deleted = 'none';
  }
}

function notice(left: Set<string>, rule: string, problem: string): void {
  left.delete(rule);
  parentPort?.postMessage({ rule, problem } satisfies Notice);
}
