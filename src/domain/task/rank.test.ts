import * as fc from 'fast-check';
import { generateKeyBetween } from 'fractional-indexing';
import { describe, expect, it } from 'vitest';
import { isRank, RANK_MAX, rankAt, rankBetween, ranksBetween } from './rank.ts';

describe('rankAt', () => {
  it('is an integer key that gets smaller with time', () => {
    const time = fc.integer({ min: 0, max: 8_640_000_000_000_000 });
    fc.assert(
      fc.property(time, time, (a, b) => {
        expect(isRank(rankAt(a))).toBe(true);
        if (a < b && b < 62 ** 8 - 1) expect(rankAt(a) > rankAt(b)).toBe(true);
      }),
    );
  });

  it('leaves room before it', () =>
    expect(rankBetween(null, rankAt(Date.UTC(2026, 0))) < rankAt(Date.UTC(2026, 0))).toBe(true));
});

/** A column into which tasks were dropped at these positions. */
function column(places: readonly number[]): string[] {
  const ranks = [rankAt(1_760_000_000_000)];
  for (const place of places) {
    const at = place % (ranks.length + 1);
    ranks.splice(at, 0, rankBetween(ranks[at - 1] ?? null, ranks[at] ?? null));
  }
  return ranks;
}

describe('rankBetween', () => {
  it('keeps a column in the order in which tasks were dropped', () => {
    fc.assert(
      fc.property(fc.array(fc.nat({ max: 500 }), { maxLength: 200 }), (places) => {
        const ranks = column(places);
        expect(ranks.every(isRank)).toBe(true);
        expect(ranks).toEqual([...new Set(ranks)].toSorted());
      }),
    );
  });

  it('comes right after two equal ranks', () => {
    const rank = rankBetween('a1', 'a1');
    expect(rank > 'a1' && rank < 'a2' && rank < 'a1Vz' && isRank(rank)).toBe(true);
    expect(rankBetween('a2', 'a1')).toBe(rankBetween('a2', 'a2'));
  });

  it('starts a column', () => expect(rankBetween(null, null)).toBe('a0'));

  it('never grows beyond the limit', () => {
    let [before, after] = ['a0', 'a1'];
    for (let drop = 0; drop < 3000; drop += 1) {
      const rank = rankBetween(before, after);
      expect(isRank(rank)).toBe(true);
      expect(rank >= before && rank <= after).toBe(true);
      if (drop % 2) before = rank;
      else after = rank;
    }
    const full = `a0${'V'.repeat(RANK_MAX - 2)}`;
    expect(rankBetween(full, full)).toBe(full);
  });
});

describe('isRank', () => {
  it('accepts exactly the keys that can be continued', () => {
    const digits = fc.constantFrom('0', '0', '1', '9', 'A', 'Z', 'a', 'z');
    const text = fc.oneof(
      fc.string({ unit: digits, maxLength: 40 }),
      fc
        .tuple(fc.constantFrom('a', 'b', 'Z', 'Y'), fc.string({ unit: digits, maxLength: 5 }))
        .map((parts) => parts.join('')),
    );
    fc.assert(
      fc.property(text, (candidate) => isRank(candidate) === isKey(candidate)),
      { numRuns: 1000 },
    );
  });

  it.each(['', 'a', 'a0-', 'a00', 'h1234567', `A${'0'.repeat(26)}`, `a0${'V'.repeat(RANK_MAX)}`, 'aé', '0a'])(
    'refuses %j',
    (text) => expect(isRank(text)).toBe(false),
  );
});

function isKey(text: string): boolean {
  if (text === '') return false;
  try {
    return generateKeyBetween(text, null) > text;
  } catch {
    return false;
  }
}

describe('ranksBetween', () => {
  it('keeps many together and in their order, wherever they are put', () => {
    fc.assert(
      fc.property(
        fc.array(fc.nat({ max: 50 }), { maxLength: 20 }),
        fc.nat(),
        fc.integer({ min: 1, max: 300 }),
        (places, at, count) => {
          const ranks = column(places);
          const gap = at % (ranks.length + 1);
          const own = ranksBetween(ranks[gap - 1] ?? null, ranks[gap] ?? null, count);
          expect(own.every(isRank)).toBe(true);
          const all = ranks.toSpliced(gap, 0, ...own);
          expect(all).toEqual([...new Set(all)].toSorted());
        },
      ),
    );
  });

  it('come after two equal ranks, as far as there is room', () => {
    const own = ranksBetween('a1', 'a1', 3);
    expect(own).toEqual([...new Set(own)].toSorted());
    expect(own.every((rank) => rank > 'a1' && rank < 'a2' && isRank(rank))).toBe(true);
    const full = `a0${'V'.repeat(RANK_MAX - 2)}`;
    expect(ranksBetween(full, full, 2)).toEqual([full, full]);
  });
});
