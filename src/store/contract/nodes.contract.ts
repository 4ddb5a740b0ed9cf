import { guardWith } from '#sync/guard.ts';
import { TEXT_BYTES, type Store } from '#sync/log/store.ts';
import { describe, expect, it, vi } from 'vitest';
import type { Open } from '../contract.ts';
import { opened } from './opened.contract.ts';
import { ask, count } from './tables.contract.ts';

export function nodes(open: Open): void {
  describe('nodes', () => {
    it('are notified of every commit, their own and others’', async () => {
      const { store, another } = await opened(open);
      const other = await another();
      const own = vi.fn();
      const others = vi.fn();
      store.onCommit(own);
      other.onCommit(others);
      await store.write(count('a'));
      await vi.waitFor(() => expect([own.mock.calls.length, others.mock.calls.length]).toEqual([1, 1]), 1500);
      await other.write(count('a'));
      await vi.waitFor(() => expect([own.mock.calls.length, others.mock.calls.length]).toEqual([2, 2]), 1500);
    });

    it('are notified although another listener fails, which is reported', async () => {
      const reported: unknown[] = [];
      const { store, another } = await opened(
        open,
        () => 1,
        guardWith((error) => void reported.push(error)),
      );
      const other = await another();
      const bug = new Error('a bug');
      const [own, others] = [vi.fn(), vi.fn()];
      for (const [node, heard] of [
        [store, own],
        [other, others],
      ] as const) {
        node.onCommit(() => {
          throw bug;
        });
        node.onCommit(heard);
      }
      await store.write(count('a'));
      await vi.waitFor(() => expect([own.mock.calls.length, others.mock.calls.length]).toEqual([1, 1]), 1500);
      expect(reported).toEqual([bug, bug]);
      expect(await store.write(count('a'))).toBe(2);
    });

    it('can read what they were notified of', async () => {
      const { store, another } = await opened(open);
      const other = await another();
      const heard = new Promise<number>((resolve, reject) => {
        other.onCommit(() => void other.entries(0, 10).then(({ entries }) => resolve(entries.length), reject));
      });
      await store.write(count('a'));
      expect(await heard).toBe(1);
    });

    it('are notified of a new epoch', async () => {
      const { store, another } = await opened(open);
      const other = await another();
      const heard = vi.fn();
      other.onCommit(heard);
      await store.rotateEpoch();
      await vi.waitFor(() => expect(heard).toHaveBeenCalled(), 1500);
    });

    it('are not notified of commands without changes, nor after they unsubscribe', async () => {
      const { store } = await opened(open);
      const heard = vi.fn();
      const stopped = vi.fn();
      store.onCommit(heard);
      store.onCommit(stopped)();
      await ask(store, () => undefined);
      await store.write(count('a'));
      await vi.waitFor(() => expect(heard).toHaveBeenCalledTimes(1));
      expect(stopped).not.toHaveBeenCalled();
    });

    it('pass texts to the others and to nobody else, where there can be others', async () => {
      const { store, another, passesTexts } = await opened(open);
      const [other, third] = [await another(), await another()];
      const heard: string[] = [];
      const listen = (name: string, node: Store) => node.onPublished((text) => heard.push(`${name}: ${text}`));
      listen('own', store);
      listen('other', other);
      listen('third', third)();
      const texts = ['a', `“b” 'c'`, '語'.repeat(Math.floor(TEXT_BYTES / 3))];
      for (const text of texts) store.publish(text);
      const expected = passesTexts ? texts.map((text) => `other: ${text}`) : [];
      await vi.waitFor(() => expect(heard.toSorted()).toEqual(expected.toSorted()), 1500);
      await store.write(count('a'));
      expect(heard).toHaveLength(expected.length);
    });

    it('see acknowledged commands of other nodes at once', async () => {
      const { store, another } = await opened(open);
      const other = await another();
      for (let i = 1; i <= 20; i += 1) {
        expect(await (i % 2 ? store : other).write(count('a'))).toBe(i);
        expect((await (i % 2 ? other : store).read((rows) => rows.head)).seq).toBe(i);
      }
    });

    it('report that they are ready', async () => {
      const { store } = await opened(open);
      await expect(store.ready()).resolves.toBeUndefined();
    });
  });
}
