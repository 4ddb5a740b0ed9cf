/** How long the page waits for the server over HTTP (ms). */

/** For optional requests. */
export const SHORT_TIMEOUT_MS = 1500;
/** For requests that the person waits for; index.html repeats this value. */
export const TIMEOUT_MS = 10_000;
/** For file uploads, and requests with much work for the server. */
export const LONG_TIMEOUT_MS = 120_000;

/** Rejects, also while the body is read, if it takes longer than `ms`. */
export function fetchWithTimeout(ms: number, path: string, init: RequestInit = {}): Promise<Response> {
  return fetch(path, { ...init, signal: AbortSignal.timeout(ms) });
}
