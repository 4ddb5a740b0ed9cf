/** Worlds, in which each cell of the permission table is tried. */
import { expect, it } from 'vitest';
import { serverCommands } from '#domain/server-commands.ts';
import { Hits } from './table.ts';
import { runWorld } from './world.ts';

/**
 * Worlds from the seed `start` on, at most `most`, until each cell was tried `least` times and every command was sent: a
 * new command changes what happens in all of them.
 */
export function judgeWorlds(start: number, least: number, most: number): void {
  it(`the permission table holds over every transport, in the worlds from ${start} on`, async () => {
    const hits = new Hits();
    const left = () => [...hits.below(least), ...[...serverCommands.keys()].filter((name) => !hits.sent.has(name))];
    for (let seed = start; seed < start + most && left().length > 0; seed += 1)
      expect(await runWorld(seed, hits), `world ${seed}`).toEqual([]);
    expect(left()).toEqual([]);
  });
}
