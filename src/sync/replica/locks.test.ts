import { describe, expect, it } from 'vitest';
import { browserLocks } from './browser/weblocks.ts';
import { locksCases } from './locks.contract.ts';
import { MemoryBrowserLocks } from './memory/locks.ts';

let browsers = 0;

describe('T5 locks in memory', () => {
  it.each(Object.entries(locksCases))('%s', async (_case, run) => {
    const browser = new MemoryBrowserLocks();
    await expect(run(() => browser.tab())).resolves.toBeUndefined();
  });

  it('are released with their tab', async () => {
    const browser = new MemoryBrowserLocks();
    const tab = browser.tab();
    tab.request('a', () => {});
    await tab.attempt('b');
    tab.crash();
    expect(browser.lines.size).toBe(0);
  });
});

describe('T5 Web Locks', () => {
  it.each(Object.entries(locksCases))('%s', async (_case, run) => {
    browsers += 1;
    const prefix = `${browsers} `;
    const locks = browserLocks();
    const ours = {
      request: (name: string, held: () => void) => locks.request(prefix + name, held),
      attempt: async (name: string) => locks.attempt(prefix + name),
    };
    await expect(run(() => ours)).resolves.toBeUndefined();
  });

  it('are all free without the API', async () => {
    const locks = browserLocks(null);
    const held: string[] = [];
    locks.request('a', () => held.push('first'));
    locks.request('a', () => held.push('second'));
    locks.request('a', () => held.push('left'))();
    expect([typeof (await locks.attempt('a')), held]).toEqual(['function', ['first', 'second']]);
  });
});
