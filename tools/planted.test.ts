import { stripTypeScriptTypes } from 'node:module';
import { expect, it } from 'vitest';
import { planted, plantedBugs } from '#test/simulation/plants/plants.ts';

it('finds the one place of each planted bug, and can load it', () => {
  for (const name of plantedBugs) expect(() => stripTypeScriptTypes(planted(name).source), name).not.toThrow();
});
