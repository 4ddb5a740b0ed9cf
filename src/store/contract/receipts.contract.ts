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
    it('knows no client that has sent nothing', async () => {
      const { store } = await opened(open);
      expect(await ask(store, (rows) => [rows.client('tab'), rows.answer('tab', 1)])).toEqual([undefined, undefined]);
    });

    it('keeps the last number of a client, whose it is, and every answer', async () => {
      const { store, another } = await opened(open);
      const other = await another();
      await store.write(answering('tab', 1, refused));
      await other.write(answering('tab', 2, { success: true, seq: 0 }));
      await store.write(answering('tab-2', 1, { success: true, seq: 5 }));
      const question = () =>
        ask(other, (rows) => [
          rows.client('tab'),
          rows.client('tab-2')?.n,
          rows.answer('tab', 1),
          rows.answer('tab', 2),
          rows.answer('tab', 3),
        ]);
      const expected = [{ person: 'ann', n: 2 }, 1, refused, { success: true, seq: 0 }, undefined];
      expect(await question()).toEqual(expected);
      expect(await question()).toEqual(expected);
    });

    it('a refusal leaves no trace but its answer', async () => {
      const { store } = await opened(open);
      await store.write(answering('tab', 1, refused));
      expect(await store.read((rows) => rows.head)).toMatchObject({ seq: 0, id: '' });
      expect(await store.entries(0, 10)).toEqual([]);
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

    it('forgets answers that are too old, and not the counter', async () => {
      let now = 1000;
      const { store } = await opened(open, () => now);
      await store.write(answering('tab', 1, refused));
      now = 2000;
      await store.write(answering('tab', 2, refused));
      await store.trim(1500, 1000);
      expect(await ask(store, (rows) => [rows.client('tab')?.n, rows.answer('tab', 1), rows.answer('tab', 2)])).toEqual(
        [2, undefined, refused],
      );
    });

    it('forgets clients that have been silent for as long as they are kept, and no others', async () => {
      let now = 1000;
      const { store } = await opened(open, () => now);
      const known = () => ask(store, (rows) => ['short', 'long', 'ahead', 'active'].filter((id) => rows.client(id)));
      const send = (client: string, n: number, times: { made?: number; kept: number }) =>
        store.write(answering(client, n, refused, times));
      await send('short', 1, { kept: 1000 });
      await send('long', 1, { kept: 5000 });
      // Its clock is ahead: what it sent may come again for as long as it looks young.
      await send('ahead', 1, { made: 9000, kept: 1000 });
      await Promise.all([send('active', 1, { kept: 1000 }), send('active', 2, { kept: 1000 })]);
      await store.forgetClients(2000);
      expect(await known()).toEqual(['short', 'long', 'ahead', 'active']);
      now = 2500;
      // What was made before the last one does not shorten the time.
      await send('ahead', 2, { made: 100, kept: 1000 });
      await send('active', 3, { kept: 1000 });
      await store.forgetClients(3000);
      expect(await known()).toEqual(['long', 'ahead', 'active']);
      expect(await ask(store, (rows) => [rows.client('active')?.n, rows.answer('active', 3)])).toEqual([3, refused]);
      await store.forgetClients(9000);
      expect(await known()).toEqual(['ahead']);
      await store.forgetClients(11_000);
      expect(await known()).toEqual([]);
      // It may begin anew.
      await send('short', 1, { kept: 1000 });
      expect(await known()).toEqual(['short']);
    });

    it('forgets clients however many there are, while others write', async () => {
      const { store } = await opened(open);
      await Promise.all(times(4500, (i) => store.write(answering(`tab-${i}`, 1, refused))));
      const forgetting = store.forgetClients(1000);
      expect(await store.write(onlyOnce)).toMatchObject({ success: true });
      await forgetting;
      expect(await ask(store, (rows) => times(4500, (i) => rows.client(`tab-${i}`)).filter(Boolean))).toEqual([]);
    });
  });
}

const answering =
  (client: string, n: number, answer: Answer, { made = 0, kept = 1 } = {}): Decide<undefined> =>
  () => ({ entry: null, receipt: { client, n, person: 'ann', answer, made, kept }, result: undefined });

const onlyOnce: Decide<Answer | undefined> = (rows) => {
  if (rows.client('tab')) return { entry: null, receipt: null, result: rows.answer('tab', 1) };
  const answer: Answer = { success: true, seq: rows.head.seq + 1 };
  const row = anItem('a', { count: (itemOf(rows, 'a')?.count ?? 0) + 1 });
  return {
    ...changing([put(rows, 'item', row)], answer),
    receipt: { client: 'tab', n: 1, person: 'ann', answer, made: 0, kept: 1 },
  };
};
