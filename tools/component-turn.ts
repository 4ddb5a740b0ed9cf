import fs from 'node:fs';
import { freshSeed } from '#test/simulation/fresh-seed.ts';
import { Random } from '#test/simulation/core/random.ts';

/** Half of the files with component tests, another half with each commit: all of them take as long as journeys and faults. */
export function componentTurn(): string[] {
  const random = new Random(freshSeed('components'));
  const files = fs.globSync('src/web/**/*.browser.test.tsx').toSorted();
  const drawn = files.map((file) => ({ file, place: random.next() })).toSorted((one, other) => one.place - other.place);
  return drawn.slice(0, Math.ceil(files.length / 2)).map(({ file }) => file);
}
