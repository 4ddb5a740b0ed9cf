import { describe, expect, it, onTestFinished } from 'vitest';
import { deviceStorage, tabStorage } from './device-storage.ts';

function within(storage: () => unknown) {
  for (const name of ['localStorage', 'sessionStorage']) {
    const { [name as 'localStorage']: was } = Object.getOwnPropertyDescriptors(globalThis);
    Object.defineProperty(globalThis, name, { configurable: true, get: storage });
    onTestFinished(() => void Object.defineProperty(globalThis, name, was ?? { configurable: true, value: undefined }));
  }
}

describe('device storage', () => {
  it('is the one of the browser', () => {
    const storage = new Map<string, string>();
    within(() => storage);
    expect(deviceStorage()).toBe(storage);
    expect(tabStorage()).toBe(storage);
  });

  it('is kept in memory, and not for the tab, where the browser denies it', () => {
    within(() => {
      throw new DOMException('Access is denied for this document.', 'SecurityError');
    });
    expect(tabStorage()).toBeNull();
    const storage = deviceStorage();
    expect(storage.getItem('pulse:ahead')).toBeNull();
    storage.setItem('pulse:ahead', '3');
    storage.setItem('pulse:colour-mode', 'dark');
    expect([storage.length, storage.key(1)]).toEqual([2, 'pulse:colour-mode']);
    storage.removeItem('pulse:ahead');
    expect(storage.getItem('pulse:ahead')).toBeNull();
    expect(storage.getItem('pulse:colour-mode')).toBe('dark');
  });
});
