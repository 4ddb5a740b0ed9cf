import { describe, expect, it } from 'vitest';
import { mayReload } from './reload.ts';

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
