/**
 * The bugs that the simulation must find, by name. The product knows nothing of them: each is another text for one place of
 * a file, and a thread that is given its name loads that file with it.
 */
import fs from 'node:fs';
import { registerHooks } from 'node:module';
import path from 'node:path';
import { rulesIn } from '#tools/without-rules.ts';
import { attention } from './attention.ts';
import { hub } from './hub.ts';
import { places } from './places.ts';
import { replica } from './replica.ts';
import { store } from './store.ts';
import { tasks } from './tasks.ts';
import { workload } from './workload.ts';

/** By file and name: what is there, once, and what is there instead. */
export type Plants = Readonly<Record<string, Readonly<Record<string, readonly [there: string, instead: string]>>>>;

const ROOT = path.resolve(import.meta.dirname, '../../..');

const plants: Plants = { ...attention, ...tasks, ...places, ...workload, ...hub, ...replica, ...store };

export const plantedBugs: readonly string[] = Object.values(plants).flatMap((bugs) => Object.keys(bugs));

/** Those that the year of check-ins has to find. */
export const yearBugs: ReadonlySet<string> = new Set(
  Object.entries(plants)
    .filter(([file]) => /^src.domain.(?:local-time|check-in|reminder|team.summar)/.test(file))
    .flatMap(([, bugs]) => Object.keys(bugs)),
);

/** The file of a bug, and its text with the bug in it. Throws if the text has no such place, or several. */
export function planted(name: string): { readonly file: string; readonly source: string } {
  for (const [file, bugs] of Object.entries(plants)) {
    const [there, instead] = bugs[name] ?? [];
    if (there === undefined || instead === undefined) continue;
    const parts = fs.readFileSync(path.join(ROOT, file), 'utf8').split(there);
    if (parts.length !== 2) throw new Error(`“${name}”: ${file} has ${parts.length - 1} times, not once: ${there}`);
    return { file, source: parts.join(instead) };
  }
  throw new Error(`no such bug: ${name}`);
}

/** Loads the product with a bug from now on, in this thread; returns whether that happened. */
export function plant(name: string): () => boolean {
  const { file, source } = planted(name);
  let isThere = false;
  registerHooks({
    load(url, context, next) {
      const loaded = next(url, context);
      if (!url.endsWith(`/${file}`)) return loaded;
      isThere = true;
      return { ...loaded, source };
    },
  });
  return () => isThere;
}

/** The rules of SPEC.md for which the product notes that they were decisive. */
export const rulesNoted: ReadonlySet<string> = new Set(
  fs
    .globSync('src/{domain,sync,store,server}/**/*.ts', { cwd: ROOT })
    .filter((file) => !file.endsWith('.test.ts'))
    .flatMap((file) => rulesIn(fs.readFileSync(path.join(ROOT, file), 'utf8'))),
);
