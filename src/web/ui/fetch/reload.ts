/** Reloads the page when a newer build has replaced the files it needs. */
import { tabStorage } from '../device-storage.ts';
import { fetchWithTimeout, SHORT_TIMEOUT_MS } from './fetch-with-timeout.ts';

const RELOADED_AT = 'pulse:reloaded-at';
/** Within this time a second failure does not reload again. */
const GUARD_MS = 10_000;

/** Returns whether the page is about to reload. */
export function reloadForNewBuild(): boolean {
  const storage = tabStorage();
  if (!storage || !mayReload(storage, Date.now())) return false;
  location.reload();
  return true;
}

export function mayReload(storage: Pick<Storage, 'getItem' | 'setItem'>, now: number): boolean {
  const last = Number(storage.getItem(RELOADED_AT) ?? -Infinity);
  if (now - last < GUARD_MS) return false;
  storage.setItem(RELOADED_AT, String(now));
  return true;
}

/** Only a reachable server can have a newer build: otherwise the open page is all there is. */
export async function serverAnswers(): Promise<boolean> {
  if (!navigator.onLine) return false;
  try {
    return (await fetchWithTimeout(SHORT_TIMEOUT_MS, '/healthz', { cache: 'no-store' })).ok;
  } catch {
    // Unreachable is the answer that was asked for.
    return false;
  }
}
