import { describe, expect, it } from 'vitest';
import * as fc from 'fast-check';
import { merge } from './merge.ts';

describe('a merge', () => {
  it.each([
    ['lines at one place, theirs first', 'agenda', 'agenda\nx', 'agenda\ny', 'agenda\nx\ny'],
    ['two first texts', '', 'x', 'y', 'x\ny'],
    ['the same line of both, once', 'a', 'a\nx', 'a\nx', 'a\nx'],
    ['boxes of neighbours', '- [ ] a\n- [ ] b', '- [x] a\n- [ ] b', '- [ ] a\n- [x] b', '- [x] a\n- [x] b'],
    ['words of one line', 'Paint the wall', 'Paint the big wall', 'Paint the wall white', 'Paint the big wall white'],
    ['words at one place', 'The cat', 'The big cat', 'The black cat', 'The big black cat'],
    ['a deleted line', 'a\nb\nc', 'a\nc', 'a\nb\nc\nd', 'a\nc\nd'],
    ['a line between deleted ones', 'a\nb\nc', 'c', 'a\nx\nb\nc', 'x\nc'],
    ['a line before one that changed', 'a\nb', 'a\nB', 'a\nx\nb', 'a\nx\nB'],
    ['a line after one that changed', 'a\nb', 'A\nb', 'a\nx\nb', 'A\nx\nb'],
    ['what is left where a word went to another line', 'a\nb\nc', 'x b\nc y\nz', 'a\nc w', 'x c y\nz w'],
    ['everything deleted, a line added', 'a\nb', '', 'a\nb\nc', 'c'],
    ['characters of Chinese', '重新粉刷墙壁', '重新粉刷白墙壁', '马上重新粉刷墙壁', '马上重新粉刷白墙壁'],
  ])('keeps %s', (_, base, theirs, mine, text) => {
    expect(merge(base, theirs, mine)).toEqual({ text, isClash: false });
  });

  it.each([
    ['one word', 'a red wall', 'a blue wall', 'a green wall', 'a blue wall\na green wall'],
    ['only the line', '1\nred\n3', '1\nblue\n3\n4', '0\n1\ngreen\n3', '0\n1\nblue\ngreen\n3\n4'],
    ['a line that the other deleted', 'a\nb\nc', 'c', 'a\nB\nc', 'B\nc'],
    ['neighbouring lines', 'a\nb\nc', '1\n2\nc', 'x\ny\nc', '1\n2\nx\ny\nc'],
    ['a blank line', 'a\n\nb', 'a\nx\nb', 'a\ny\nb', 'a\nx\ny\nb'],
    ['an emoji', 'go 👩🏽‍🚀', 'go 👩🏿‍🚀', 'go 👨🏽‍🚀', 'go 👩🏿‍🚀\ngo 👨🏽‍🚀'],
  ])('keeps both and says so where both changed %s', (_, base, theirs, mine, text) => {
    expect(merge(base, theirs, mine)).toEqual({ text, isClash: true });
  });

  it('keeps both where it would take too many steps, and what only one changed beside it', () => {
    const lines = (mark: string) => Array.from({ length: 40 }, (_, at) => `${mark} ${at}`).join('\n');
    const text = (mark: string) => `first\n${lines(mark)}\nlast`;
    expect(merge(text('base'), text('theirs'), `zeroth\n${text('mine')}`, { left: 100 })).toEqual({
      text: `${text('theirs').replace('\nlast', '')}\nzeroth\n${text('mine')}`,
      isClash: true,
    });
    expect(merge(text('base'), `${text('base')}\nend`, text('mine'), { left: 100 })).toEqual({
      text: `${text('mine')}\nend`,
      isClash: false,
    });
  });

  it('takes no more steps than it has', () => {
    fc.assert(
      fc.property(texts, texts, texts, fc.nat(300), (base, theirs, mine, left) => {
        const steps = { left };
        merge(base, theirs, mine, steps);
        expect(steps.left).toBeGreaterThanOrEqual(0);
      }),
    );
  });

  it('loses no word that one of them has written, nor one that both have left', () => {
    fc.assert(
      fc.property(edited, fc.option(fc.nat(200)), ({ base, theirs, mine }, left) => {
        const merged = merge(base, theirs, mine, left === null ? undefined : { left });
        const there = new Set(wordsIn(merged.text));
        const [before, one, other] = [base, theirs, mine].map((text) => new Set(wordsIn(text)));
        const expected = [...(one ?? []), ...(other ?? [])].filter(
          (word) => !before?.has(word) || (one?.has(word) && other?.has(word)),
        );
        expect(expected.filter((word) => !there.has(word))).toEqual([]);
        // A word is back only where that is said.
        const gone = [...(before ?? [])].filter((word) => !one?.has(word) || !other?.has(word));
        if (!merged.isClash) expect(gone.filter((word) => there.has(word))).toEqual([]);
      }),
      { numRuns: 2000 },
    );
  });

  it('is what one of them wrote where the other changed nothing', () => {
    fc.assert(
      fc.property(texts, texts, (base, text) => {
        expect([merge(base, base, text), merge(base, text, base), merge(base, text, text)]).toEqual(
          Array.from({ length: 3 }, () => ({ text, isClash: false })),
        );
      }),
    );
  });

  it('has the same words in whichever order the two are saved', () => {
    fc.assert(
      fc.property(edited, ({ base, theirs, mine }) => {
        const [one, other] = [merge(base, theirs, mine), merge(base, mine, theirs)];
        expect(one.isClash).toBe(other.isClash);
        expect(wordsIn(one.text).toSorted()).toEqual(wordsIn(other.text).toSorted());
      }),
    );
  });
});

const texts = fc
  .array(fc.constantFrom('a', 'b', ' ', '\n', '- [ ] ', 'é', '漢', '👩🏽‍🚀', '.'), { maxLength: 30 })
  .map((parts) => parts.join(''));

/** A text of words that are all different, and what two people made of it with words of their own. */
const edited = fc
  .tuple(fc.array(fc.constantFrom(' ', '\n'), { maxLength: 12 }), edits('t'), edits('m'))
  .map(([separators, theirs, mine]) => {
    const words = separators.map((separator, at) => [`b${at}`, separator] as const);
    return { base: joined(words), theirs: joined(theirs(words)), mine: joined(mine(words)) };
  });

type Words = readonly (readonly [word: string, separator: string])[];

function edits(mark: string) {
  const edit = fc.record({
    at: fc.nat(12),
    deleted: fc.nat(3),
    inserted: fc.array(fc.constantFrom(' ', '\n'), { maxLength: 3 }),
  });
  return fc.array(edit, { maxLength: 3 }).map(
    (all) =>
      (words: Words): Words =>
        all.reduce<Words>(
          (text, { at, deleted, inserted }, nth) =>
            text.toSpliced(
              at,
              deleted,
              ...inserted.map((separator, each) => [`${mark}${nth}x${each}`, separator] as const),
            ),
          words,
        ),
  );
}

function joined(words: Words): string {
  return words.flat().join('').trim();
}

function wordsIn(text: string): string[] {
  return text.split(/\s+/).filter(Boolean);
}
