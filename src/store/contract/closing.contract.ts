import { StoreUnavailable, type Store } from '#sync/log/store.ts';
import { describe, expect, it } from 'vitest';
import type { Open } from '../contract.ts';
import { opened } from './opened.contract.ts';
import { anItem, idsOf, putItem, times } from './tables.contract.ts';

export function closing(open: Open): void {
  describe('closing', () => {
    it('answers every waiting write, as saved or unsaved', async () => {
      const { store, another } = await opened(open);
      const other = await another();
      const writing = Promise.allSettled(times(200, (i) => store.write(putItem(anItem(String(i))))));
      await Promise.race([writing, new Promise((resolve) => setTimeout(resolve, 1))]);
      await store.close();
      const outcomes = await writing;
      const saved = outcomes.flatMap(({ status }, i) => (status === 'fulfilled' ? [String(i)] : []));
      for (const outcome of outcomes)
        if (outcome.status === 'rejected') expect(outcome.reason).toBeInstanceOf(StoreUnavailable);
      expect(await other.read((rows) => idsOf(rows.all('item')))).toEqual(saved.toSorted());
    });

    it('keeps everything until it is opened again', async () => {
      const { store, another } = await opened(open);
      await store.write(putItem(anItem('a', { owner: 'ann', tags: ['red'] })));
      await store.write(putItem(anItem('b', { deletedAt: 3 })));
      await store.saveFollower('mail', 1);
      const state = async (node: Store) => [
        await node.read((rows) => [rows.head, rows.all('item'), rows.list('item', 'tags', 'red')]),
        (await node.entries(0, 10)).entries,
        await node.follower('mail'),
      ];
      const before = await state(store);
      await store.close();
      expect(await state(await another())).toEqual(before);
    });

    it('rejects every call after it was closed', async () => {
      const { store } = await opened(open);
      await store.close();
      await store.close();
      await expect(store.write(putItem(anItem('a')))).rejects.toBeInstanceOf(StoreUnavailable);
      await expect(store.read((rows) => rows.head)).rejects.toBeInstanceOf(StoreUnavailable);
      await expect(store.entries(0, 1)).rejects.toBeInstanceOf(StoreUnavailable);
      await expect(store.cursorAt(0)).rejects.toBeInstanceOf(StoreUnavailable);
      await expect(store.follower('mail')).rejects.toBeInstanceOf(StoreUnavailable);
      await expect(store.saveFollower('mail', 1)).rejects.toBeInstanceOf(StoreUnavailable);
      await expect(store.trim(0, 0)).rejects.toBeInstanceOf(StoreUnavailable);
      await expect(store.rotateEpoch()).rejects.toBeInstanceOf(StoreUnavailable);
      await expect(store.ready()).rejects.toBeInstanceOf(StoreUnavailable);
    });
  });
}
