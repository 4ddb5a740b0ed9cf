/** Wrong passwords are counted alike on both databases, also simultaneous ones. */
import { describe, expect, it } from 'vitest';
import { DATABASES, openDatabase } from '#test/databases.ts';
import type { Database } from '#server/database/database.ts';
import { createPasswordAttempts, deleteOldAttempts } from './password-attempts.ts';
import { deleteOldBrowsers, isKnownBrowser, rememberBrowser } from './known-browsers.ts';
import { createSecondFactor } from './second-factor.ts';
import { codeOf, stepOf } from './totp.ts';
import { fromBase32 } from '#test/authenticator.ts';

const NOW = 1_800_000_000_000;
const SECOND = 1000;
const DAY = 24 * 60 * 60 * SECOND;

/** A clock that stands still until it is set. */
class Stopped {
  at = NOW;
  now = () => this.at;
  after = () => () => {};
  random = () => 0;
}

for (const dialect of DATABASES) {
  describe(`on ${dialect}`, () => {
    it('five are free, then each waits longer than the one before, up to a quarter of an hour', async () => {
      const { database } = await openDatabase(dialect);
      const clock = new Stopped();
      const guesses = createPasswordAttempts(database, clock);
      for (let count = 1; count <= 5; count += 1) expect(await guesses.begin('ann')).toEqual({ wait: 0, count });
      const waits: number[] = [];
      for (let count = 6; count < 15; count += 1) {
        const { wait } = await guesses.begin('ann');
        waits.push(wait / SECOND);
        clock.at += wait - 1;
        expect(await guesses.begin('ann')).toMatchObject({ wait: 1 });
        clock.at += 1;
        expect(await guesses.begin('ann')).toEqual({ wait: 0, count });
      }
      expect(waits).toEqual([15, 30, 60, 120, 240, 480, 900, 900, 900]);
      expect(await guesses.begin('ben')).toEqual({ wait: 0, count: 1 });
      await guesses.clear('ann');
      expect(await guesses.begin('ann')).toEqual({ wait: 0, count: 1 });
    });

    it('five concurrent attempts are checked, across nodes; a day later the count starts anew', async () => {
      const { database } = await openDatabase(dialect);
      const clock = new Stopped();
      const nodes = [createPasswordAttempts(database, clock), createPasswordAttempts(database, clock)] as const;
      const outcomes = await Promise.all(Array.from({ length: 40 }, (_, at) => nodes[at % 2 ? 0 : 1].begin('ann')));
      expect(outcomes.filter(({ wait }) => wait === 0)).toHaveLength(5);
      clock.at += DAY + 16 * SECOND;
      expect(await nodes[0].begin('ann')).toEqual({ wait: 0, count: 1 });
      await deleteOldAttempts(database, clock.at);
      expect(await nodes[0].begin('ann')).toEqual({ wait: 0, count: 2 });
      await deleteOldAttempts(database, clock.at + DAY + 1);
      expect(await nodes[0].begin('ann')).toEqual({ wait: 0, count: 1 });
    });

    it('applies to second factor codes, and a right code among the concurrent ones is one attempt', async () => {
      const { database } = await openDatabase(dialect);
      const clock = new Stopped();
      const factor = createSecondFactor(database, clock, 'a secret that is long enough for the library');
      const { confirmed, secret } = await protect(factor);
      expect(confirmed).toHaveLength(10);
      const codes = ['000000', '111111', 'aaaaa-bbbbb'];
      const outcomes = await Promise.all(
        Array.from({ length: 40 }, (_, at) => factor.check('ann', codes[at % codes.length] ?? '')),
      );
      expect(outcomes.filter((outcome) => outcome === 'wrong')).toHaveLength(5);
      expect(outcomes.filter((outcome) => outcome === 'locked-out')).toHaveLength(35);
      const right = () => codeOf(secret, stepOf(clock.at) + 1);
      expect(await factor.check('ann', right())).toBe('locked-out');
      clock.at += 15 * 60 * SECOND;
      expect(await factor.check('ann', right())).toBe('right');
      // A correct code, from paper or from the app, restores all attempts.
      for (let wrong = 0; wrong < 4; wrong += 1) expect(await factor.check('ann', '000000')).toBe('wrong');
      expect(await factor.check('ann', confirmed?.[0] ?? '')).toBe('right');
      for (let wrong = 0; wrong < 5; wrong += 1) expect(await factor.check('ann', '000000')).toBe('wrong');
      expect(await factor.check('ann', confirmed?.[1] ?? '')).toBe('locked-out');
    });

    it('a browser is remembered for the last twenty people it signed in, for half a year', async () => {
      const { database } = await openDatabase(dialect);
      const token = await rememberBrowser(database, undefined, 'ann', NOW);
      expect(await isKnownBrowser(database, token, 'ann', NOW + 1)).toBe(true);
      expect(await isKnownBrowser(database, token, 'ben', NOW + 1)).toBe(false);
      expect(await rememberBrowser(database, token, 'ben', NOW + 1)).toBe(token);
      expect(await rememberBrowser(database, 'made up', 'ben', NOW + 1)).not.toBe('made up');
      for (let at = 0; at < 20; at += 1) await rememberBrowser(database, undefined, 'ann', NOW + 2 + at);
      expect(await isKnownBrowser(database, token, 'ann', NOW + 30)).toBe(false);
      expect(await countOf(database)).toBe(22);
      expect(await isKnownBrowser(database, token, 'ben', NOW + 180 * DAY + 1)).toBe(false);
      await deleteOldBrowsers(database, NOW + 180 * DAY + 2);
      expect(await countOf(database)).toBe(20);
    });
  });
}

async function protect(factor: ReturnType<typeof createSecondFactor>) {
  const secret = fromBase32((await factor.begin('ann')) ?? '');
  return { secret, confirmed: await factor.confirm('ann', codeOf(secret, stepOf(NOW))) };
}

async function countOf({ db }: Database): Promise<number> {
  return (await db.selectFrom('knownBrowser').select('hash').execute()).length;
}
