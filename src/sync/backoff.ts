/** How long to wait before something that failed is tried again. */
import type { Clock } from './protocol/clock.ts';

export interface Backoff {
  /** After the first failure (ms). */
  readonly least: number;
  readonly most: number;
}

/** Of a replica towards its server. */
export const RETRY: Backoff = { least: 250, most: 15_000 };

/** Twice as long each time. `failures`: how many there were before this one. */
export function backoff({ least, most }: Backoff, failures: number): number {
  return Math.min(most, least * 2 ** failures);
}

/** Shortened at random by up to a half, so that those who failed together do not come back together. */
export function jittered(ms: number, clock: Pick<Clock, 'random'>): number {
  return ms * (1 - clock.random() / 2);
}
