import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { onStorageChange } from './on-storage-change.ts';

describe('storage change in another tab', () => {
  let page = new EventTarget();
  const stores = (key: string | null) => page.dispatchEvent(Object.assign(new Event('storage'), { key }));

  beforeEach(() => {
    page = new EventTarget();
    vi.useFakeTimers();
    vi.stubGlobal('window', page);
  });
  afterEach(() => {
    vi.useRealTimers();
    vi.unstubAllGlobals();
  });

  it('is handled once the page is idle, and at each change from then on', () => {
    const listen = vi.spyOn(page, 'addEventListener');
    const look = vi.fn();
    onStorageChange('colour', look);
    stores('colour');
    expect([listen.mock.calls.length, look.mock.calls.length]).toEqual([0, 0]);
    vi.runAllTimers();
    expect(look).toHaveBeenCalledTimes(1);
    stores('colour');
    stores('language');
    stores(null);
    expect(look).toHaveBeenCalledTimes(3);
  });
});
