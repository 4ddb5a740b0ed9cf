/** How long to wait before a failed attempt is repeated. */
import type { Clock } from './protocol/clock.ts';

export interface Backoff {
  /** The wait after the first failure (ms). */
  readonly least: number;
  readonly most: number;
}

/** For a replica that connects to its server. */
export const RETRY: Backoff = { least: 250, most: 15_000 };

/** Doubles with each failure. `failures`: how many there were before this one. */
export function backoff({ least, most }: Backoff, failures: number): number {
  return Math.min(most, least * 2 ** failures);
}

/** Shortens the wait at random by up to a half, so that clients which failed together do not return together. */
export function jittered(ms: number, clock: Pick<Clock, 'random'>): number {
  return ms * (1 - clock.random() / 2);
}
