import { guardWith } from '#sync/guard.ts';
import { StoreLost, TEXT_BYTES, type Store } from '#sync/log/store.ts';
import { describe, expect, it, vi } from 'vitest';
import { PATIENCE } from '#test/patience.ts';
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
      await vi.waitFor(() => expect([own.mock.calls.length, others.mock.calls.length]).toEqual([1, 1]), PATIENCE);
      await other.write(count('a'));
      await vi.waitFor(() => expect([own.mock.calls.length, others.mock.calls.length]).toEqual([2, 2]), PATIENCE);
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
      await vi.waitFor(() => expect([own.mock.calls.length, others.mock.calls.length]).toEqual([1, 1]), PATIENCE);
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
      await vi.waitFor(() => expect(heard).toHaveBeenCalled(), PATIENCE);
    });

    it('are not notified of commands without changes, nor after they unsubscribe', async () => {
      const { store } = await opened(open);
      const heard = vi.fn();
      const stopped = vi.fn();
      store.onCommit(heard);
      store.onCommit(stopped)();
      await ask(store, () => undefined);
      await store.write(count('a'));
      await vi.waitFor(() => expect(heard).toHaveBeenCalledTimes(1), PATIENCE);
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
      await vi.waitFor(() => expect(heard.toSorted()).toEqual(expected.toSorted()), PATIENCE);
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

    it('lose a database that a newer version has migrated: at once for what they write, within a second by themselves', async () => {
      const { store, another, migrate } = await opened(open);
      const [idle, late] = [await another(), vi.fn()];
      const lost = [vi.fn(), vi.fn()] as const;
      store.onLost(lost[0]);
      idle.onLost(lost[1]);
      await store.write(count('a'));
      await migrate();
      await expect(store.write(count('a'))).rejects.toThrow(StoreLost);
      await expect(store.read((rows) => rows.head)).rejects.toThrow(StoreLost);
      await expect(store.ready()).rejects.toThrow(StoreLost);
      await vi.waitFor(() => expect(lost.map(({ mock }) => mock.calls.length)).toEqual([1, 1]), PATIENCE);
      await expect(idle.entries(0, 10)).rejects.toThrow(StoreLost);
      store.onLost(late);
      await vi.waitFor(() => expect(late).toHaveBeenCalledWith(expect.any(StoreLost)), PATIENCE);
    });

    it('report that they are ready', async () => {
      const { store } = await opened(open);
      await expect(store.ready()).resolves.toBeUndefined();
    });
  });
}
