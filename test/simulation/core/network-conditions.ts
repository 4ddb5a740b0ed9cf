/** How unreliable the network of a world is. */
import type { LinkFaults } from './link.ts';
import type { Random } from './random.ts';

/** Chances per connection. */
export interface NetworkConditions {
  readonly cut: number;
  readonly silent: number;
  readonly stall: number;
  readonly slow: number;
  /** The chance of a break right after an important frame. */
  readonly targetedCuts: number;
}

export const perfectNetwork: NetworkConditions = { cut: 0, silent: 0, stall: 0, slow: 0, targetedCuts: 0 };

export function linkFaultsOf(random: Random, roughness: NetworkConditions): LinkFaults {
  return {
    latency: random.chance(0.8) ? [0.5, 8] : [20, 120],
    rate: random.chance(roughness.slow) ? 1 : 2000,
    cutAt: random.chance(roughness.cut) ? 1 + random.below(60) : null,
    silentAt: random.chance(roughness.silent) ? 1 + random.below(60) : null,
    stall: random.chance(roughness.stall) ? { at: 1 + random.below(40), ms: random.between(500, 15_000) } : null,
  };
}

/** The chance of a break right after this frame: rare and important ones break more often. */
export function targetedCutChance({ targetedCuts }: NetworkConditions, frame: string): number {
  if (targetedCuts === 0 || !/^\{"t":"(delta|answer)"/.test(frame)) return 0;
  return /"again":|\["project",\{/.test(frame) ? 4 * targetedCuts : targetedCuts;
}
