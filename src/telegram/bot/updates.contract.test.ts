/** Each update is handled once, whatever happens on the way; and the webhook takes updates from Telegram only. */
import { HttpError } from 'grammy';
import { DAY } from '#domain/duration.ts';
import type { Update } from 'grammy/types';
import { describe, expect, it } from 'vitest';
import { DATABASES, openDatabase } from '#test/databases.ts';
import { createLog } from '#server/log.ts';
import { StoreUnavailable } from '#sync/log/store.ts';
import { ManualClock } from '#sync/replica/memory/clock.ts';
import { takeUpdate } from './updates.ts';

const update = (id: number) => ({ update_id: id }) as Update;

for (const kind of DATABASES) {
  describe(`updates on ${kind}`, () => {
    async function open() {
      const { database } = await openDatabase(kind);
      const clock = new ManualClock();
      const handled: (readonly [id: number, at: number])[] = [];
      let failure: Error | null = null;
      const ports = {
        database,
        clock,
        log: createLog('silent'),
        handle: async ({ update_id: id }: Update, at: number) => {
          handled.push([id, at]);
          if (failure) throw failure;
        },
      };
      const take = async (id: number, error: Error | null = null) => {
        failure = error;
        return takeUpdate(ports, update(id));
      };
      return { clock, handled, take };
    }

    it('are handled once, in whatever order and however often they come', async () => {
      const { handled, take } = await open();
      for (const id of [7, 7, 9, 8, 7, 9]) await take(id);
      expect(handled.map(([id]) => id)).toEqual([7, 9, 8]);
    });

    it('are handled a week late, and once', async () => {
      const { clock, handled, take } = await open();
      await take(9);
      await clock.advance(7 * DAY);
      for (const id of [8, 8, 9]) await take(id);
      expect(handled).toEqual([
        [9, clock.now() - 7 * DAY],
        [8, clock.now()],
      ]);
    });

    it('come again after a transient error, with the time when they came first', async () => {
      const { clock, handled, take } = await open();
      const began = clock.now();
      await expect(take(7, new StoreUnavailable('away'))).rejects.toThrow('away');
      await clock.advance(60_000);
      await expect(take(7, new HttpError('down', new Error('down')))).rejects.toThrow('down');
      await take(7);
      await take(7);
      expect(handled).toEqual([
        [7, began],
        [7, began],
        [7, began],
      ]);
    });

    it('that meet a bug do not hold up the next', async () => {
      const { handled, take } = await open();
      await take(7, new TypeError('a bug'));
      await take(7);
      await take(8);
      expect(handled.map(([id]) => id)).toEqual([7, 8]);
    });
  });
}
