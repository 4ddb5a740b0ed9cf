/** A thread whose product can lose any single rule: removes each in turn, and reports the first world that notices. */
import { registerHooks } from 'node:module';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { parentPort, workerData } from 'node:worker_threads';
import { deletable, root } from './rules.ts';
import { withSwitches } from './switches.ts';

export interface Notice {
  readonly rule: string;
  /** How many worlds it took; null: none noticed. */
  readonly worlds: number | null;
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

// Imported only now, so that the switches are in place.
const { runWorld } = await import('../world.ts');
const { Hits } = await import('../table.ts');

const most = workerData as number;
for (const { name } of [{ name: 'none' }, ...deletable]) {
  Reflect.set(globalThis, 'deletedRule', name);
  parentPort?.postMessage(await firstNotice(name));
}

async function firstNotice(rule: string): Promise<Notice> {
  for (let seed = 1; seed <= most; seed++) {
    const [problem] = await runWorld(seed, new Hits(), 1);
    if (problem !== undefined) return { rule, worlds: seed, problem };
  }
  return { rule, worlds: null, problem: '' };
}
