/**
 * The time by the server's clock, as far as it is known: the “now” to compare with times in rows. A device whose clock
 * is wrong would see them in the future, or miss what is new.
 */
import { deviceStorage } from './device-storage.ts';

const KEY = 'pulse:ahead';
/** Differences below this are network delay. */
const SAME_MS = 1000;

let clockOffset = 0;
const listeners = new Set<() => void>();

export function serverNow(): number {
  return Date.now() + clockOffset;
}

/** The difference stored on this device (ms): good enough until the server is heard again. */
export function storedServerTime(): number {
  clockOffset = Number(deviceStorage().getItem(KEY)) || 0;
  return clockOffset;
}

/** The server's clock is this far ahead of this device's (ms). */
export function updateServerTime(by: number): void {
  if (Math.abs(by - clockOffset) < SAME_MS) return;
  clockOffset = Math.round(by);
  deviceStorage().setItem(KEY, String(clockOffset));
  for (const listener of listeners) listener();
}

export function subscribeServerTime(listener: () => void): () => void {
  listeners.add(listener);
  return () => void listeners.delete(listener);
}
