import type { Answer, Decide, Store } from '#sync/log/store.ts';
import { describe, expect, it } from 'vitest';
import type { Open } from '../contract.ts';
import { opened } from './opened.contract.ts';
import { anItem, ask, changing, itemOf, put, times } from './tables.contract.ts';

const refused: Answer = {
  success: false,
  error: 'No {0} "…" 💥 \0',
  code: 'not_allowed',
  params: { field: 'a\0b', max: 3 },
};

export function receipts(open: Open): void {
  describe('receipts', () => {
    it('has none for undecided commands', async () => {
      const { store } = await opened(open);
      expect(await ask(store, (rows) => rows.receipt('one'))).toBeUndefined();
    });

    it('K1: keeps the answer to each command, and its sender', async () => {
      const { store, another } = await opened(open);
      const other = await another();
      await store.write(answering('one', refused));
      await other.write(answering('two', { success: true, seq: 0 }));
      await store.write(answering('three', { success: true, seq: 5 }));
      const question = () => ask(other, (rows) => ['one', 'two', 'three', 'four'].map((id) => rows.receipt(id)));
      const expected = [
        { person: 'ann', answer: refused },
        { person: 'ann', answer: { success: true, seq: 0 } },
        { person: 'ann', answer: { success: true, seq: 5 } },
        undefined,
      ];
      expect(await question()).toEqual(expected);
      expect(await question()).toEqual(expected);
    });

    it('shows a command the receipts of those before it in the same commit', async () => {
      const { store } = await opened(open);
      const [, seen] = await Promise.all([
        store.write(answering('one', refused)),
        store.write((rows) => ({ entry: null, receipt: null, result: rows.receipt('one')?.answer })),
      ]);
      expect(seen).toEqual(refused);
    });

    it('keeps only the answer of a refusal', async () => {
      const { store } = await opened(open);
      await store.write(answering('one', refused));
      expect(await store.read((rows) => rows.head)).toMatchObject({ seq: 0, id: '' });
      expect((await store.entries(0, 10)).entries).toEqual([]);
    });

    it('lets a repeated command, in the same commit or on another node, take effect once', async () => {
      const { store, another } = await opened(open);
      const other = await another();
      const once = (node: Store) => node.write(onlyOnce);
      const answers = await Promise.all([...times(5, () => once(store)), ...times(5, () => once(other))]);
      answers.push(await once(store), await once(other));
      expect(answers).toEqual(times(12, () => ({ success: true, seq: 1 })));
      expect(await store.read((rows) => itemOf(rows, 'a')?.count)).toBe(1);
    });

    it('K2: deletes those that are too old by commit and by command time, and no others', async () => {
      let now = 1000;
      const { store } = await opened(open, () => now);
      const known = () => ask(store, (rows) => ['old', 'young', 'ahead'].filter((id) => rows.receipt(id)));
      await store.write(answering('old', refused));
      // Made by a clock that is ahead: it may be sent again for as long as it looks recent.
      await store.write(answering('ahead', refused, 9000));
      now = 2000;
      // A command made long before it was decided counts from its decision.
      await store.write(answering('young', refused, 100));
      await store.trim(5000, 1000);
      await store.forgetReceipts(1000);
      expect(await known()).toEqual(['old', 'young', 'ahead']);
      await store.forgetReceipts(1500);
      expect(await known()).toEqual(['young', 'ahead']);
      await store.forgetReceipts(9000);
      expect(await known()).toEqual(['ahead']);
      await store.forgetReceipts(9001);
      expect(await known()).toEqual([]);
      await store.write(answering('old', refused));
      expect(await known()).toEqual(['old']);
    });

    it('deletes any number in parts, while others write', async () => {
      const { store } = await opened(open);
      const ids = times(4500, (i) => `command-${i}`);
      await Promise.all(ids.map((id) => store.write(answering(id, refused))));
      const forgetting = store.forgetReceipts(Date.now() + 1000);
      expect(await store.write(onlyOnce)).toMatchObject({ success: true });
      await forgetting;
      const kept = await ask(store, (rows) => ids.filter((id) => rows.receipt(id)), { receipts: ids });
      expect(kept).toEqual([]);
    });
  });
}

const answering =
  (id: string, answer: Answer, made = 0): Decide<undefined> =>
  () => ({ entry: null, receipt: { id, person: 'ann', answer, made }, result: undefined });

const onlyOnce: Decide<Answer | undefined> = (rows) => {
  const known = rows.receipt('once');
  if (known) return { entry: null, receipt: null, result: known.answer };
  const answer: Answer = { success: true, seq: rows.head.seq + 1 };
  const row = anItem('a', { count: (itemOf(rows, 'a')?.count ?? 0) + 1 });
  return {
    ...changing([put(rows, 'item', row)], answer),
    receipt: { id: 'once', person: 'ann', answer, made: 0 },
  };
};
