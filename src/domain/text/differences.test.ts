import { describe, expect, it } from 'vitest';
import * as fc from 'fast-check';
import { differences, textOf, type Hunk } from './differences.ts';
import { linesOf, wordsOf, type Tokens } from './tokens.ts';

const texts = fc
  .array(fc.constantFrom('a', 'b', 'c ', '\n', '.', '漢'), { maxLength: 60 })
  .map((parts) => parts.join(''));

describe('differences', () => {
  it('turn one text into the other, however few steps there are', () => {
    fc.assert(
      fc.property(texts, texts, fc.nat(400), (one, other, left) => {
        const [before, after] = [wordsOf(one), wordsOf(other)];
        const hunks = differences(before, after, { left });
        let at = 0;
        const parts = hunks.map(({ from, to, otherFrom, otherTo }) => {
          const part = textOf(before, at, from) + textOf(after, otherFrom, otherTo);
          at = to;
          return part;
        });
        expect(parts.join('') + textOf(before, at, before.count)).toBe(other);
      }),
    );
  });

  it('are the fewest there can be', () => {
    expect(changed(differences(linesOf('a\nb\nc\n'), linesOf('a\nc\nd\n'), { left: 100 }))).toBe(2);
    expect(changed(differences(wordsOf('一二三一二二一'), wordsOf('三二一二一三'), { left: 1000 }))).toBe(5);
  });

  it('compare no more pieces than they have steps, beside those at both ends', () => {
    const random = (seed: number) => Array.from({ length: 3000 }, (_, at) => 'ab'[((at * seed) % 7919) % 2]).join('\n');
    for (const left of [0, 500, 5000, 50_000]) {
      const [one, other] = [counting(linesOf(`${random(31)}\n`)), linesOf(`${random(57)}\n`)];
      differences(one.tokens, other, { left });
      expect(one.compared()).toBeLessThanOrEqual(3 * left + 2 * 3000);
    }
  });

  it('take pieces with the same hash for what they are', () => {
    const one = linesOf('a\n');
    expect(differences(one, { ...linesOf('b\n'), hashes: one.hashes }, { left: 10 })).toEqual([
      { from: 0, to: 1, otherFrom: 0, otherTo: 1 },
    ]);
  });
});

function changed(hunks: readonly Hunk[]): number {
  return hunks.reduce((sum, { from, to, otherFrom, otherTo }) => sum + to - from + (otherTo - otherFrom), 0);
}

function counting(tokens: Tokens) {
  let count = 0;
  const hashes = new Proxy(tokens.hashes, {
    get(target, key) {
      count += 1;
      return Reflect.get(target, key) as unknown;
    },
  });
  return { tokens: { ...tokens, hashes }, compared: () => count };
}
