/** An invitation admits one, also of two who come with it at once, on both databases. */
import { sql } from 'kysely';
import { describe, expect, it, vi } from 'vitest';
import { DATABASES, openDatabase } from '#test/databases.ts';
import { invite, isInvited, useInvitation } from './invitation.ts';

const NOW = 1_800_000_000_000;

for (const dialect of DATABASES) {
  describe(`on ${dialect}`, () => {
    it('of two who come at once one uses it', async () => {
      const { database } = await openDatabase(dialect);
      const token = await invite(database, { email: null, createdBy: 'ann', days: 1 }, NOW);
      const first = await database.db.startTransaction().execute();
      expect(await useInvitation({ ...database, db: first }, { token, email: 'ben@x.example' }, 'ben', NOW)).toBe(true);
      const second = useInvitation(database, { token, email: 'eve@x.example' }, 'eve', NOW);
      // It has to have found the row as it was.
      if (dialect === 'PostgreSQL')
        await vi.waitFor(async () => {
          const waiting = sql`select 1 from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`;
          expect((await waiting.execute(database.db)).rows).toHaveLength(1);
        }, 30_000);
      await first.commit().execute();
      expect(await second).toBe(false);
      expect(await isInvited(database, { token, email: 'cyd@x.example' }, NOW)).toBe(false);
    });

    it('is for its address and its time alone, and good again where no account came of it', async () => {
      const { database } = await openDatabase(dialect);
      const token = await invite(database, { email: 'Ben@x.example', createdBy: 'ann', days: 1 }, NOW);
      const claim = { token, email: 'ben@X.example' };
      expect(await useInvitation(database, { token, email: 'eve@x.example' }, 'eve', NOW)).toBe(false);
      expect(await useInvitation(database, claim, 'ben', NOW + 25 * 3_600_000)).toBe(false);
      expect(await useInvitation(database, claim, 'ben', NOW)).toBe(true);
      expect(await useInvitation(database, claim, 'ben again', NOW + 59_000)).toBe(false);
      expect(await useInvitation(database, claim, 'ben again', NOW + 61_000)).toBe(true);
    });
  });
}
