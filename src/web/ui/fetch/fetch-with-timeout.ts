/** How long the page waits for the server over HTTP (ms). */

/** For optional requests. */
export const SHORT_TIMEOUT_MS = 1500;
/** For requests that the person waits for; index.html repeats this value. */
export const TIMEOUT_MS = 10_000;
/** For file uploads, and requests with much work for the server. */
export const LONG_TIMEOUT_MS = 120_000;

/** Browsers send no more than 64 KiB of a page that is left, of all its requests together. */
const KEPT_LENGTH = 8000;

/** Rejects, also while the body is read, if it takes longer than `ms` or is aborted. */
export function fetchWithTimeout(ms: number, path: string, init: RequestInit = {}): Promise<Response> {
  const keepalive = typeof init.body === 'string' && init.body.length <= KEPT_LENGTH;
  const late = AbortSignal.timeout(ms);
  return fetch(path, { ...init, keepalive, signal: init.signal ? AbortSignal.any([init.signal, late]) : late });
}
