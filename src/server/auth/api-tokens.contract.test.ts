import { describe, expect, it } from 'vitest';
import { DAY, MINUTE } from '#domain/duration.ts';
import { DATABASES, openDatabase } from '#test/databases.ts';
import { bearerOf, createApiTokens, listApiTokens, makeApiToken, MAX_TOKENS, takeEnding } from './api-tokens.ts';

const NOW = 1_800_000_000_000;

it.each([
  ['Bearer pulse_a', 'pulse_a'],
  ['bearer  pulse_a-b_c', 'pulse_a-b_c'],
  ['Bearer pulse_', 'pulse_'],
  ['Bearer other', undefined],
  ['Basic pulse_a', undefined],
  ['Bearer pulse_a b', undefined],
  [undefined, undefined],
])('the token in %s', (header, token) => {
  expect(bearerOf(header)).toBe(token);
});

for (const dialect of DATABASES) {
  describe(`on ${dialect}`, () => {
    async function open() {
      const { database } = await openDatabase(dialect);
      const row = { displayName: 'Ann', role: 'person', disabledAt: null, erasedAt: null };
      await database.db
        .insertInto('person')
        .values({ id: 'ann', ...row })
        .execute();
      const time = { now: NOW };
      const tokens = createApiTokens({
        database,
        clock: { now: () => time.now, after: () => () => {}, random: () => 0 },
        requiredFactor: { isMissing: async () => false },
      });
      const make = async (name: string, days: number) =>
        makeApiToken(database, 'ann', { name, access: 'write', days }, { id: name, now: time.now });
      return { database, time, tokens, make };
    }

    it('opens until it ends, and is recorded as used once a minute', async () => {
      const { database, time, tokens, make } = await open();
      const { token = '' } = (await make('one', 1)) ?? {};
      const used = async () =>
        (await listApiTokens(database, 'ann', NOW)).map(({ usedAt, usedFrom }) => [usedAt, usedFrom]);
      expect(await used()).toEqual([[null, null]]);
      expect(await tokens.find(token, '192.0.2.7')).toEqual({
        id: 'one',
        person: 'ann',
        name: 'one',
        access: 'write',
        isHeld: false,
      });
      time.now += MINUTE - 1;
      await tokens.find(token, '198.51.100.7');
      expect(await used()).toEqual([[NOW, '192.0.2.0/24']]);
      time.now += 1;
      await tokens.find(token, '198.51.100.7');
      expect(await used()).toEqual([[NOW + MINUTE, '198.51.100.0/24']]);
      time.now = NOW + DAY;
      expect(await tokens.find(token, '192.0.2.7')).toBeUndefined();
    });

    it('is warned of once, a week before it ends', async () => {
      const { database, make } = await open();
      await make('soon', 7);
      await make('later', 30);
      await make('past', 1);
      const ending = async (now: number) => (await takeEnding(database, now)).map(({ name }) => name);
      expect(await ending(NOW + DAY + 1)).toEqual(['soon']);
      expect(await ending(NOW + DAY + 2)).toEqual([]);
      expect(await ending(NOW + 24 * DAY)).toEqual(['later']);
      expect((await listApiTokens(database, 'ann', 0)).map(({ name }) => name)).toEqual(['later']);
    });

    it('is one of so many', async () => {
      const { make } = await open();
      for (let count = 0; count < MAX_TOKENS; count += 1) expect(await make(`t${count}`, 1)).toBeDefined();
      expect(await make('more', 1)).toBeUndefined();
    });
  });
}
