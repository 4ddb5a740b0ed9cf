/** How long the page waits for the server over HTTP (ms). */

/** For what it can do without. */
export const SHORT_TIMEOUT_MS = 1500;
/** For what somebody waits for; index.html says it again. */
export const TIMEOUT_MS = 10_000;
/** For a file on its way, and for what the server has much to do for. */
export const LONG_TIMEOUT_MS = 120_000;

/** Rejects, also while the body is read, when it takes longer than `ms`. */
export function fetchWithTimeout(ms: number, path: string, init: RequestInit = {}): Promise<Response> {
  return fetch(path, { ...init, signal: AbortSignal.timeout(ms) });
}
