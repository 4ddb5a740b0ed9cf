import { beforeEach, describe, expect, it, vi } from 'vitest';
import { clearDrafts } from './draft.ts';

describe('clearDrafts', () => {
  const items = new Map<string, string>();
  beforeEach(() => {
    items.clear();
    vi.stubGlobal('localStorage', {
      get length() {
        return items.size;
      },
      key: (at: number) => [...items.keys()][at] ?? null,
      removeItem: (key: string) => items.delete(key),
    });
  });

  it('takes every draft away and nothing else', () => {
    items.set('pulse:draft:ada task 1 name', 'x').set('pulse:colour-mode', 'dark').set('pulse:draft:y', 'z');
    clearDrafts();
    expect([...items.keys()]).toEqual(['pulse:colour-mode']);
  });
});
