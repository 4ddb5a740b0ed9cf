/** Bugs that the simulation must find: every fault switch that the product has (src/sync/fault.ts). */
import fs from 'node:fs';
import path from 'node:path';
import { faultsIn } from '#tools/without-faults.ts';

const SRC = path.resolve(import.meta.dirname, '../../../src');

export const plants: readonly string[] = fs
  .globSync('{sync,store,server}/**/*.ts', { cwd: SRC })
  .toSorted()
  .filter((file) => !file.endsWith('.test.ts'))
  .flatMap((file) => faultsIn(fs.readFileSync(path.join(SRC, file), 'utf8')));
