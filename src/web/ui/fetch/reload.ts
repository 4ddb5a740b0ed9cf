/** A part of the page that the server no longer has was replaced by a newer build: the page is loaded again. */
import { fetchWithTimeout, SHORT_TIMEOUT_MS } from './fetch-with-timeout.ts';

const RELOADED_AT = 'pulse:reloaded-at';
/** Within this a second failure is not answered by another reload. */
const GUARD_MS = 10_000;

/** Answers whether the page is about to be loaded again. */
export function reloadForNewBuild(): boolean {
  if (!mayReload(sessionStorage, Date.now())) return false;
  location.reload();
  return true;
}

export function mayReload(storage: Pick<Storage, 'getItem' | 'setItem'>, now: number): boolean {
  const last = Number(storage.getItem(RELOADED_AT) ?? -Infinity);
  if (now - last < GUARD_MS) return false;
  storage.setItem(RELOADED_AT, String(now));
  return true;
}

/** Only then can it have a newer build: while it or the network is away, the page that is here is all there is. */
export async function serverAnswers(): Promise<boolean> {
  if (!navigator.onLine) return false;
  try {
    return (await fetchWithTimeout(SHORT_TIMEOUT_MS, '/healthz', { cache: 'no-store' })).ok;
  } catch {
    // Unreachable is the answer that was asked for.
    return false;
  }
}
