import { useSyncExternalStore } from 'react';
import { MINUTE } from '#domain/duration.ts';
import { plainDate } from './date.ts';
import { serverNow, subscribeServerTime } from './server-time.ts';
import { timeZone } from './time-zone.ts';

const listeners = new Set<() => void>();
let timer = 0;
let minute = serverNow();
let stopTimeZone = () => {};
let stopServerTime = () => {};

/** The server's time, accurate to the minute, and to the second where a due time has just passed. */
export function useNow(): number {
  return useSyncExternalStore(subscribeToMinutes, currentMinute);
}

/** Today's date for the viewer; changes at their midnight. */
export function useToday(): string {
  return useSyncExternalStore(subscribeToMinutes, () => plainDate(minute));
}

export function currentMinute(): number {
  return minute;
}

export function subscribeToMinutes(listener: () => void): () => void {
  if (listeners.size === 0) {
    minute = serverNow();
    timer = window.setInterval(tick, MINUTE);
    stopTimeZone = timeZone.subscribe(tick);
    stopServerTime = subscribeServerTime(tick);
  }
  listeners.add(listener);
  return () => {
    listeners.delete(listener);
    if (listeners.size > 0) return;
    window.clearInterval(timer);
    stopTimeZone();
    stopServerTime();
  };
}

/** Between two minutes, where somebody waits for what has just passed. */
export function refreshNow(): void {
  tick();
}

function tick(): void {
  minute = serverNow();
  for (const listener of listeners) listener();
}
