import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { updateServerTime, storedServerTime, serverNow, subscribeServerTime } from './server-time.ts';

const HOUR = 3_600_000;

describe('server time', () => {
  const items = new Map<string, string>();
  beforeEach(() => {
    items.clear();
    vi.useFakeTimers({ now: 1_000_000 * HOUR });
    vi.stubGlobal('localStorage', {
      getItem: (key: string) => items.get(key) ?? null,
      setItem: (key: string, text: string) => items.set(key, text),
    });
    storedServerTime();
  });
  afterEach(() => {
    vi.useRealTimers();
    vi.unstubAllGlobals();
  });

  it('is the device’s until the server’s is known, then the server’s', () => {
    expect(serverNow()).toBe(Date.now());
    updateServerTime(-2 * HOUR);
    expect(serverNow()).toBe(Date.now() - 2 * HOUR);
    vi.advanceTimersByTime(5000);
    expect(serverNow()).toBe(Date.now() - 2 * HOUR);
  });

  it('is restored on the same device before the server answers', () => {
    updateServerTime(HOUR);
    expect(storedServerTime()).toBe(HOUR);
    items.set('pulse:ahead', 'what is this');
    expect(storedServerTime()).toBe(0);
  });

  it('notifies its subscribers, except of changes within the network delay', () => {
    const listener = vi.fn<() => void>();
    const stop = subscribeServerTime(listener);
    updateServerTime(999);
    expect(serverNow()).toBe(Date.now());
    updateServerTime(HOUR);
    updateServerTime(HOUR + 999);
    expect(listener).toHaveBeenCalledTimes(1);
    stop();
    updateServerTime(0);
    expect(listener).toHaveBeenCalledTimes(1);
  });
});
