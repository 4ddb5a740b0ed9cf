import { describe, expect, it } from 'vitest';
import { ownCommands } from '#domain/own-commands.ts';
import { Hits } from './table.ts';
import { runWorld } from './world.ts';

const BLOCKS = 10;
const WORLDS_OF_BLOCK = 52;

describe('who may do what', () => {
  const hits = new Hits();

  it.each(Array.from({ length: BLOCKS }, (_, block) => 1 + block * WORLDS_OF_BLOCK))(
    'is the table, at every door, in the worlds from %i on',
    async (from) => {
      for (let seed = from; seed < from + WORLDS_OF_BLOCK; seed++) expect(await runWorld(seed, hits)).toEqual([]);
    },
  );

  it('has put every cell of the table to the test', () => {
    expect(hits.below(20)).toEqual([]);
  });

  it('has tried every command', () => {
    expect([...ownCommands.keys()].filter((name) => !hits.sent.has(name))).toEqual([]);
  });
});
