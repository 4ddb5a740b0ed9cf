import { useSyncExternalStore } from 'react';
import { plainDate } from './date.ts';

const MINUTE = 60_000;

const listeners = new Set<() => void>();
let timer = 0;
let minute = Date.now();

/** The time, to the minute. */
export function useNow(): number {
  return useSyncExternalStore(subscribe, () => minute);
}

/** Today's plain date in a time zone, the device's where none is named; it changes at midnight. */
export function useToday(timeZone?: string): string {
  return useSyncExternalStore(subscribe, () => plainDate(minute, timeZone));
}

function subscribe(listener: () => void): () => void {
  if (listeners.size === 0) {
    minute = Date.now();
    timer = window.setInterval(tick, MINUTE);
  }
  listeners.add(listener);
  return () => {
    listeners.delete(listener);
    if (listeners.size === 0) window.clearInterval(timer);
  };
}

function tick(): void {
  minute = Date.now();
  for (const listener of listeners) listener();
}
