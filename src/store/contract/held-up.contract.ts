import { describe, expect, it } from 'vitest';
import type { Open } from '../contract.ts';
import { DECIDING_MS } from '../pending-write.ts';
import { opened } from './opened.contract.ts';
import { anItem, putItem } from './tables.contract.ts';

/** For stores of a real process: the one in memory has the time of a simulation. */
export function heldUp(open: Open): void {
  describe('holding up others', () => {
    it('decides what comes meanwhile before the rest of what one person has sent', async () => {
      const { store } = await opened(open);
      const slow = (id: string) =>
        store.write(
          (rows) => {
            const decision = putItem(anItem(id))(rows);
            Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0, DECIDING_MS);
            return decision;
          },
          undefined,
          'ann',
        );
      const [first, ...others] = ['ann-0', 'ann-1', 'ann-2', 'ann-3'].map(slow);
      await first;
      await store.write(putItem(anItem('bob')), undefined, 'bob');
      await Promise.all(others);
      const { entries } = await store.entries(0, 10);
      expect(entries.map(({ changes }) => changes[0]?.id)).toEqual(['ann-0', 'ann-1', 'bob', 'ann-2', 'ann-3']);
    });
  });
}
