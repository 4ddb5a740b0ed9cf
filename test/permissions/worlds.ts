/** Worlds, in which each cell of the permission table is tried. */
import { describe, expect, it } from 'vitest';
import { serverCommands } from '#domain/server-commands.ts';
import { Hits } from './table.ts';
import { runWorld } from './world.ts';

const WORLDS_OF_BLOCK = 14;

/** `start`: the seed of the first world; `blocks` of fourteen each, in which every cell is tried `least` times. */
export function judgeWorlds(start: number, blocks: number, least: number): void {
  describe('permission table', () => {
    const hits = new Hits();

    it.each(Array.from({ length: blocks }, (_, block) => start + block * WORLDS_OF_BLOCK))(
      'holds over every transport, in the worlds from %i on',
      async (from) => {
        for (let seed = from; seed < from + WORLDS_OF_BLOCK; seed++) expect(await runWorld(seed, hits)).toEqual([]);
      },
    );

    it('has every cell tested', () => {
      expect(hits.below(least)).toEqual([]);
    });

    it('has every command tried', () => {
      expect([...serverCommands.keys()].filter((name) => !hits.sent.has(name))).toEqual([]);
    });
  });
}
