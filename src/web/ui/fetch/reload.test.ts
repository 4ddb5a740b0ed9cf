import { describe, expect, it, vi } from 'vitest';
import { mayReload, serverAnswers } from './reload.ts';

describe('mayReload', () => {
  it('reloads once and then not for ten seconds', () => {
    const items = new Map<string, string>();
    const storage = {
      getItem: (key: string) => items.get(key) ?? null,
      setItem: (key: string, value: string) => void items.set(key, value),
    };
    expect(mayReload(storage, 1000)).toBe(true);
    expect(mayReload(storage, 10_999)).toBe(false);
    expect(mayReload(storage, 11_000)).toBe(true);
  });
});

it('asks whether the server is there for no longer than a second and a half', async () => {
  const waits: number[] = [];
  vi.stubGlobal('navigator', { onLine: true });
  vi.stubGlobal('AbortSignal', { timeout: (ms: number) => (waits.push(ms), AbortSignal.abort()) });
  vi.stubGlobal('fetch', async (_path: string, { signal }: RequestInit) => signal?.throwIfAborted());
  expect(await serverAnswers()).toBe(false);
  expect(waits).toEqual([1500]);
});
