/** Until when the counter of a client is kept. */
import type { Receipt } from './cache.ts';

/** Rounded up to a hundredth of the time that it is kept: an index over it seldom changes. */
export function keptUntil({ made, kept }: Pick<Receipt, 'made' | 'kept'>, at: number): number {
  const grain = Math.max(1, Math.ceil(kept / 100));
  return Math.ceil((Math.max(at, made) + kept) / grain) * grain;
}
