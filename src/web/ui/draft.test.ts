import { beforeEach, describe, expect, it, vi } from 'vitest';
import { clearDrafts } from './draft.ts';
import { clearDevicePreferences } from './device-preference.ts';

describe('data removed at sign-out', () => {
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

  it('is every draft, and nothing else', () => {
    items.set('pulse:draft:ada task 1 name', 'x').set('pulse:colour-mode', 'dark').set('pulse:draft:y', 'z');
    clearDrafts();
    expect([...items.keys()]).toEqual(['pulse:colour-mode']);
  });

  it('is every device preference, and nothing else', () => {
    items.set('pulse:remembered:ada project view', 'board').set('pulse:colour-mode', 'dark');
    clearDevicePreferences();
    expect([...items.keys()]).toEqual(['pulse:colour-mode']);
  });
});
