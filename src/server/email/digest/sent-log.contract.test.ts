import { describe, expect, it } from 'vitest';
import { DATABASES, openDatabase } from '#test/databases.ts';
import { claimDay, recordSent, readSentLog, toldUntil } from './sent-log.ts';

const HOUR = 60 * 60_000;
const now = Date.parse('2026-11-20T08:00:00Z');
const ann = (day: string, claim: string) => ({ person: 'ann', day, claim });

for (const kind of DATABASES) {
  describe(`day of an email on ${kind}`, () => {
    it('is claimed by one of many concurrent claims', async () => {
      const { database } = await openDatabase(kind);
      for (const [index, day] of ['2026-11-20', '2026-11-23'].entries()) {
        const claims = Array.from({ length: 8 }, (_, at) => ann(day, `${day} ${at}`));
        const won = await Promise.all(claims.map((claim) => claimDay(database, claim, now + index * 72 * HOUR)));
        expect(won.filter(Boolean)).toHaveLength(1);
      }
    });

    it('is claimed once, and no other within twelve hours', async () => {
      const { database } = await openDatabase(kind);
      expect(await claimDay(database, ann('2026-11-20', 'a'), now)).toBe(true);
      // The same day for a person who works from midnight to midnight.
      expect(await claimDay(database, ann('2026-11-20', 'b'), now + 15 * HOUR)).toBe(false);
      expect(await claimDay(database, ann('2026-11-21', 'c'), now + 11 * HOUR)).toBe(false);
      expect(await claimDay(database, ann('2026-11-21', 'd'), now + 12 * HOUR)).toBe(true);
    });

    it('keeps what an email has listed over days without one', async () => {
      const { database } = await openDatabase(kind);
      expect(await toldUntil(database, 'ann')).toBe(0);
      await claimDay(database, ann('2026-11-19', 'a'), now - 24 * HOUR);
      await recordSent(database, ann('2026-11-19', 'a'), 17);
      await claimDay(database, ann('2026-11-20', 'b'), now);
      await recordSent(database, ann('2026-11-19', 'a'), 18);
      expect(await toldUntil(database, 'ann')).toBe(17);
      expect((await readSentLog(database)).get('ann')).toBe('2026-11-20');
    });
  });
}
