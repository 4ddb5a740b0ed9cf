import { beforeEach, describe, expect, it, vi } from 'vitest';
import '#web/texts.ts';
import { importModule } from './import-module.ts';

const reload = vi.fn();
let isBack = true;

beforeEach(() => {
  reload.mockReset();
  const items = new Map<string, string>();
  vi.stubGlobal('navigator', { onLine: true });
  vi.stubGlobal('location', { reload });
  vi.stubGlobal('sessionStorage', {
    getItem: (key: string) => items.get(key) ?? null,
    setItem: (key: string, value: string) => void items.set(key, value),
  });
  vi.stubGlobal('fetch', async () => ({ ok: isBack }));
});

describe('code that could not be fetched', () => {
  it('is fetched once more where the server answers: it may have been away before', async () => {
    isBack = true;
    const load = vi.fn(async () => 'the part').mockRejectedValueOnce(new Error('no answer'));
    await expect(importModule(load)).resolves.toBe('the part');
    expect(reload).not.toHaveBeenCalled();
  });

  it('was replaced by a newer build if the server answers without it: the page reloads', async () => {
    isBack = true;
    const load = vi.fn(async () => Promise.reject(new Error('not found')));
    const reloaded = new Promise<void>((resolve) => reload.mockImplementation(resolve));
    void importModule(load);
    await reloaded;
    expect(load).toHaveBeenCalledTimes(2);
  });

  it('stays unavailable while the server is away, and the page stays', async () => {
    isBack = false;
    const load = vi.fn(async () => Promise.reject(new Error('no answer')));
    await expect(importModule(load)).rejects.toThrow('Part of Pulse couldn’t be loaded');
    expect([load.mock.calls.length, reload.mock.calls.length]).toEqual([1, 0]);
  });
});
