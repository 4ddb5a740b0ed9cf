/** Background work leaves time to what people do. */

export const LONGEST_MS = 50;

/** How long to pause after work that took so long; at least for the events that are waiting. */
export function pauseAfter(ms: number): number {
  return Math.min(Math.max(ms, 1), LONGEST_MS);
}
