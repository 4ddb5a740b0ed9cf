import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { describe, expect, it, onTestFinished } from 'vitest';
import { openIdentityDatabase } from '#server/auth/database.ts';
import { readConfig } from '#server/config.ts';
import { openStore } from '#server/store.ts';
import { createDatabase } from '#tools/postgres.ts';
import { claimDay, giveDayBack, noteTold, remembered } from './remembered.ts';

const HOUR = 60 * 60_000;
const now = Date.parse('2026-11-20T08:00:00Z');
const ann = (day: string, claim: string) => ({ person: 'ann', day, claim });

for (const kind of ['SQLite', 'PostgreSQL'] as const) {
  describe(`the day of a letter, on ${kind}`, () => {
    async function database() {
      const folder = fs.mkdtempSync(path.join(os.tmpdir(), 'pulse-remembered-'));
      const made = kind === 'PostgreSQL' ? await createDatabase() : null;
      const config = readConfig({ PULSE_DATA: folder, ...(made && { DATABASE_URL: made.url }) });
      const store = await openStore(config);
      const accounts = openIdentityDatabase(config.database);
      onTestFinished(async () => {
        await accounts.close();
        await store.close();
        await made?.drop();
        fs.rmSync(folder, { recursive: true });
      });
      return accounts;
    }

    it('is claimed by one of many that ask at once', async () => {
      const accounts = await database();
      for (const [index, day] of ['2026-11-20', '2026-11-23'].entries()) {
        const claims = Array.from({ length: 8 }, (_, at) => ann(day, `${day} ${at}`));
        const won = await Promise.all(claims.map((claim) => claimDay(accounts, claim, now + index * 72 * HOUR)));
        expect(won.filter(Boolean)).toHaveLength(1);
      }
    });

    it('is claimed once, and another not within twelve hours of it', async () => {
      const accounts = await database();
      expect(await claimDay(accounts, ann('2026-11-20', 'a'), now)).toBe(true);
      // The same day, as a person has it who works from midnight to midnight.
      expect(await claimDay(accounts, ann('2026-11-20', 'b'), now + 15 * HOUR)).toBe(false);
      expect(await claimDay(accounts, ann('2026-11-21', 'c'), now + 11 * HOUR)).toBe(false);
      expect(await claimDay(accounts, ann('2026-11-21', 'd'), now + 12 * HOUR)).toBe(true);
    });

    it('is claimed again once it was given back by whoever had it, and what was told stays', async () => {
      const accounts = await database();
      const first = ann('2026-11-19', 'a');
      await claimDay(accounts, first, now - 24 * HOUR);
      await noteTold(accounts, first, 17);
      await claimDay(accounts, ann('2026-11-20', 'b'), now);
      await giveDayBack(accounts, ann('2026-11-20', 'a'));
      expect(await claimDay(accounts, ann('2026-11-20', 'c'), now)).toBe(false);
      await giveDayBack(accounts, ann('2026-11-20', 'b'));
      expect(await claimDay(accounts, ann('2026-11-20', 'c'), now)).toBe(true);
      await noteTold(accounts, ann('2026-11-20', 'b'), 18);
      expect((await remembered(accounts)).get('ann')).toEqual({ day: '2026-11-20', toldUntil: 17 });
    });
  });
}
