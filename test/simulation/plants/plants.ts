/** The bugs that the simulation must find: every fault switch of the product (src/sync/fault.ts). */
import fs from 'node:fs';
import path from 'node:path';
import { faultsIn, rulesIn } from '#tools/without-faults.ts';

const SRC = path.resolve(import.meta.dirname, '../../../src');

const files = fs
  .globSync('{domain,sync,store,server}/**/*.ts', { cwd: SRC })
  .toSorted()
  .filter((file) => !file.endsWith('.test.ts'));
const sourceOf = (file: string): string => fs.readFileSync(path.join(SRC, file), 'utf8');
const sources = files.map(sourceOf);

export const plantedBugs: readonly string[] = sources.flatMap(faultsIn);

/** Those that the year of check-ins has to find. */
export const yearBugs: ReadonlySet<string> = new Set(
  files
    .filter((file) => /^domain.(?:local-time|check-in|reminder|team.summar)/.test(file))
    .flatMap((file) => faultsIn(sourceOf(file))),
);

/** The rules of SPEC.md for which the product notes that they were decisive. */
export const rulesNoted: ReadonlySet<string> = new Set(sources.flatMap(rulesIn));
