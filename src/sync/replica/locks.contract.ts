/** What every `Locks` must do, as cases that any runner can run. `open` is one more tab of the same browser. */
import type { Locks } from './ports.ts';

export const locksCases: Readonly<Record<string, (open: () => Locks) => Promise<void>>> = {
  'gives a free lock': async (open) => {
    const free = await held(open(), 'a');
    free();
  },

  'gives it to one at a time, in the order of asking': async (open) => {
    const order: string[] = [];
    const free = await held(open(), 'a');
    const second = open().request('a', () => {
      order.push('second');
      second();
    });
    const third = new Promise<void>((resolve) => {
      const leave = open().request('a', () => {
        order.push('third');
        leave();
        resolve();
      });
    });
    await aWhile();
    order.push('freed');
    free();
    await third;
    same(order, ['freed', 'second', 'third']);
  },

  'keeps names apart': async (open) => {
    const frees = [await held(open(), 'a'), await held(open(), 'b')];
    for (const free of frees) free();
  },

  'does not give it to who has left the line': async (open) => {
    const free = await held(open(), 'a');
    let given = false;
    const leave = open().request('a', () => (given = true));
    leave();
    leave();
    free();
    (await held(open(), 'a'))();
    await aWhile();
    same(given, false);
  },

  attempts: async (open) => {
    const free = await open().attempt('a');
    same(typeof free, 'function');
    same(await open().attempt('a'), null);
    free?.();
    const again = await held(open(), 'a');
    same(await open().attempt('a'), null);
    again();
    await aWhile();
    (await open().attempt('a'))?.();
  },

  'gives what was attempted to who waits in line': async (open) => {
    const free = await open().attempt('a');
    const next = held(open(), 'a');
    await aWhile();
    free?.();
    (await next)();
  },
};

/** Waits for the lock; returns the function that frees it. */
async function held(locks: Locks, name: string): Promise<() => void> {
  return new Promise((resolve) => {
    const free = locks.request(name, () => resolve(free));
  });
}

async function aWhile(): Promise<void> {
  for (let turn = 0; turn < 5; turn += 1) await new Promise((resolve) => setTimeout(resolve, 0));
}

function same(found: unknown, wanted: unknown): void {
  const [is, should] = [JSON.stringify(found), JSON.stringify(wanted)];
  if (is !== should) throw new Error(`${is} instead of ${should}`);
}
