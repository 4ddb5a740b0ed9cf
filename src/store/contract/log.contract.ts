import { setImmediate } from 'node:timers/promises';
import { describe, expect, it } from 'vitest';
import type { Open } from '../contract.ts';
import { opened } from './opened.contract.ts';
import { anItem, changing, count, put, putItem, times } from './tables.contract.ts';

export function log(open: Open): void {
  describe('log', () => {
    it('has each command complete', async () => {
      const { store } = await opened(open);
      const before = anItem('a');
      const after = anItem('a', { name: 'new', tags: ['x'] });
      await store.write(putItem(before));
      const entry = {
        id: 'id-2',
        at: 1_764_000_000_123,
        actor: 'ann',
        client: 'tab',
        name: 'item.put',
        version: 3,
        via: 'Report',
      };
      await store.write((rows) => ({
        entry: { ...entry, changes: [put(rows, 'item', after)] },
        receipt: null,
        result: null,
      }));
      expect((await store.entries(1, 10)).entries).toStrictEqual([
        { seq: 2, ...entry, changes: [{ table: 'item', id: 'a', before, after }] },
      ]);
    });

    it('returns entries after a position, in order, up to the limit', async () => {
      const { store } = await opened(open);
      await Promise.all(times(10, () => store.write(count('a'))));
      const seqs = async (after: number, limit: number) =>
        (await store.entries(after, limit)).entries.map(({ seq }) => seq);
      expect(await seqs(0, 3)).toEqual([1, 2, 3]);
      expect(await seqs(3, 100)).toEqual([4, 5, 6, 7, 8, 9, 10]);
      expect(await seqs(10, 100)).toEqual([]);
    });

    it('never shows an entry before an earlier one', async () => {
      const { store, another } = await opened(open);
      const other = await another();
      const reader = await another();
      const writing = times(200, (i) => (i % 2 ? store : other).write(count(`item-${i % 7}`)));
      const seen: number[] = [];
      while (seen.length < 200) {
        await setImmediate();
        for (const { seq } of (await reader.entries(seen.at(-1) ?? 0, 50)).entries) seen.push(seq);
      }
      expect(seen).toEqual(times(200, (i) => i + 1));
      await Promise.all(writing);
    });

    it('returns the cursor at each position it holds', async () => {
      const { store } = await opened(open);
      const start = await store.cursorAt(0);
      expect(start).toEqual({ epoch: expect.stringMatching(/./) as unknown, seq: 0, id: '' });
      await store.write(() => changing([]));
      const [entry] = (await store.entries(0, 1)).entries;
      expect(await store.cursorAt(1)).toEqual({ ...start, seq: 1, id: `${entry?.id}@${entry?.at}` });
      expect(await store.read((rows) => rows.head)).toEqual(await store.cursorAt(1));
      expect(await store.cursorAt(2)).toBeNull();
      expect(await store.cursorAt(0)).toEqual(start);
    });

    it('C2: returns with entries the position they follow, as long as it holds it', async () => {
      const { store, another } = await opened(open);
      const other = await another();
      for (const node of [store, other]) expect((await node.entries(0, 10)).from).toEqual(await node.cursorAt(0));
      for (let round = 0; round < 4; round++) await store.write(count('a'));
      // From memory and from the database, with and without entries after it.
      for (const node of [store, other]) {
        for (const seq of [0, 1, 3, 4]) {
          const { from, entries } = await node.entries(seq, 2);
          expect(from).toEqual(await store.cursorAt(seq));
          expect(entries[0]?.seq).toBe(seq < 4 ? seq + 1 : undefined);
        }
        expect(await node.entries(9, 2)).toEqual({ from: null, entries: [] });
      }
      await store.trim(Date.now() + 1, 2);
      for (const node of [store, other]) {
        expect((await node.entries(2, 1)).from).toBeNull();
        expect((await node.entries(3, 1)).from).toEqual(await store.cursorAt(3));
      }
    });

    it('C7: leaves out what only sessions of other scopes need, up to a position whose entry it has', async () => {
      const { store, another } = await opened(open);
      const other = await another();
      for (const scope of [undefined, 'a:1', 'b:1', 'a:1', undefined, 'b:1', 'b:1', 'a:1'])
        await store.write(() => {
          const { entry, ...decision } = changing([]);
          return { ...decision, entry: entry && { ...entry, ...(scope !== undefined && { scope }) } };
        });
      for (const node of [store, other]) {
        const seqs = async (after: number, limit: number, to: number, ...scopes: string[]) => {
          const { from, entries } = await node.entries(after, limit, { to, scopes: new Set(scopes) });
          expect(from).toEqual(await store.cursorAt(after));
          return entries.map(({ seq, scope }) => [seq, scope]);
        };
        expect(await seqs(0, 9, 7)).toEqual([
          [1, undefined],
          [5, undefined],
          [7, 'b:1'],
        ]);
        expect((await seqs(2, 9, 8, 'a:1', 'c:1')).map(([seq]) => seq)).toEqual([4, 5, 8]);
        expect((await seqs(2, 2, 8, 'a:1', 'b:1')).map(([seq]) => seq)).toEqual([3, 4]);
        // What a client names as a scope can be anything.
        expect((await seqs(0, 2, 8, "'", '\0', '\ud800', '["a:1"]')).map(([seq]) => seq)).toEqual([1, 5]);
        expect((await node.entries(0, 9)).entries.map(({ seq }) => seq)).toEqual(times(8, (at) => at + 1));
      }
    });

    it('is trimmed from its start only, never past a follower, and keeps its last entry', async () => {
      const { store } = await opened(open);
      // The clock went backwards at the second entry: trimming by date alone would leave a gap.
      for (const at of [100, 900, 200, 300, 400]) await store.write(putItem(anItem('a'), at));
      const seqs = async () => (await store.entries(0, 10)).entries.map(({ seq }) => seq);
      await store.trim(250, 10);
      expect(await seqs()).toEqual([2, 3, 4, 5]);
      expect(await store.cursorAt(0)).toBeNull();
      expect(await store.cursorAt(1)).toBeNull();
      expect(await store.cursorAt(2)).toMatchObject({ seq: 2 });
      await store.trim(1000, 3);
      expect(await seqs()).toEqual([4, 5]);
      await store.trim(1000, 10);
      expect(await seqs()).toEqual([5]);
      expect(await store.read((rows) => rows.head)).toEqual(await store.cursorAt(5));
      await store.write(count('a'));
      expect(await seqs()).toEqual([5, 6]);
    });

    it('is trimmed in parts while others write', async () => {
      let now = 0;
      const { store } = await opened(open, () => now);
      await Promise.all(times(5000, (i) => store.write(() => changing([], undefined, i))));
      now = 10_000;
      const trimming = store.trim(4900, 10_000);
      expect(await store.write(count('a'))).toBe(1);
      await trimming;
      expect((await store.entries(0, 1)).entries[0]?.seq).toBe(4901);
    });

    it('gets a new epoch when cursors become invalid, and continues from the same position', async () => {
      const { store, another } = await opened(open);
      const other = await another();
      await store.write(count('a'));
      const before = await store.cursorAt(1);
      await other.rotateEpoch();
      const after = await store.cursorAt(1);
      expect(after).toEqual({ ...before, epoch: after?.epoch });
      expect(after?.epoch).not.toBe(before?.epoch);
      expect(await store.read((rows) => rows.head)).toEqual(after);
      expect(await store.write((rows) => ({ entry: null, receipt: null, result: rows.head }))).toEqual(after);
    });

    it('stores the position of each follower', async () => {
      const { store, another } = await opened(open);
      expect(await store.follower('mail')).toBe(0);
      await store.saveFollower('mail', 3);
      await store.saveFollower('mail', 7);
      await store.saveFollower('telegram', 1);
      const other = await another();
      expect([await other.follower('mail'), await other.follower('telegram')]).toEqual([7, 1]);
    });
  });
}
