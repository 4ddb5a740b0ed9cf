import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { foldText } from '../search.ts';
import { excerptOf, marksOf } from './excerpt.ts';
import { FOUND_BY, foundBy } from './order.ts';
import { isNear } from './typing-errors.ts';
import { isBeginning, isCertain, typedWords, wordsOf } from './words.ts';

const marked = (text: string, words: string[]) => marksOf(text, words).map(({ start, end }) => text.slice(start, end));

describe('the words of a text', () => {
  it.each([
    ['Paint the Übergang, twice!', ['paint', 'the', 'ubergang', 'twice']],
    ['release-plan_v2 foo.bar@example.org', ['release', 'plan', 'v2', 'foo', 'bar', 'example', 'org']],
    ['Straße Łódź ΤΕΛΟΣ', ['strasse', 'lodz', 'τελοσ']],
    ['夏祭り 2026', ['夏', '夏祭', '祭', '祭り', 'り', '2026']],
    ['ខ្មែរ ไทย', ['ខ', 'ខម', 'ម', 'មរ', 'រ', 'ไ', 'ไท', 'ท', 'ทย', 'ย']],
    ['🚀 Launch 👍🏽 → 5€ 1️⃣', ['🚀', 'launch', '👍', '🏽', '→', '5', '€', '1⃣']],
    ['Straße\u00adn We don’t שָׁלוֹם', ['strassen', 'we', 'don', 't', 'שלום']],
    ['  … ', []],
  ])('of %s', (text, words) => expect(wordsOf(text)).toEqual(words));

  it('are folded letters, digits and signs, whatever the text', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'grapheme' }), (text) => {
        for (const word of wordsOf(text)) {
          expect(word).toMatch(/^[\p{L}\p{M}\p{N}]+$|^[\p{S}\p{Extended_Pictographic}]$/u);
          expect(foldText(word)).toBe(word);
        }
      }),
    );
  });

  it('that were typed say whether what has them has to be looked at', () => {
    for (const text of ['paint the', '🚀 夏', 'שלום']) expect(isCertain(typedWords(text)), text).toBe(true);
    for (const text of ["don't", '夏祭り', '👍🏽', '#12', 'a '.repeat(9) + 'b c d e f g h i j k l m n o p q'])
      expect(isCertain(typedWords(text)), text).toBe(false);
  });

  it('that were typed find what begins with them; one letter finds only itself', () => {
    expect(typedWords('#12')).toEqual({ words: ['12'], literal: ['#12'], number: 12 });
    expect(typedWords('paint Paint 12')).toMatchObject({ words: ['paint', '12'], number: null });
    expect([isBeginning('pa', 'paint'), isBeginning('p', 'paint'), isBeginning('p', 'p')]).toEqual([true, false, true]);
  });
});

describe('marks', () => {
  it('are at the beginnings of words, else anywhere, in the text as it is written', () => {
    expect(marked('Paint the PAINTbrush, repaint', ['paint'])).toEqual(['Paint', 'PAINT']);
    expect(marked('Der Übergang', ['bergang'])).toEqual(['bergang']);
    expect(marked('Große Straße', ['strass', 'gross'])).toEqual(['Groß', 'Straß']);
    expect(marked('cafe\u0301 latte', ['cafe', 'caf'])).toEqual(['cafe\u0301']);
    expect(marked('㍠', ['8'])).toEqual(['㍠']);
  });

  it('lie in the text, in order, whatever it is', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'grapheme' }), fc.string({ unit: 'grapheme' }), (text, typed) => {
        const marks = marksOf(text, wordsOf(typed));
        for (const [at, { start, end }] of marks.entries()) {
          expect(end).toBeGreaterThan(start);
          expect(start).toBeGreaterThanOrEqual(marks[at - 1]?.end ?? 0);
          expect(end).toBeLessThanOrEqual(text.length);
        }
      }),
    );
  });

  it('are shown in an excerpt: the line that has most of the words, from shortly before the first', () => {
    const text = `One wall\nThe paint of the wall\n${'and so on '.repeat(30)}`;
    expect(excerptOf(text, ['paint', 'wall'])).toEqual({
      text: 'The paint of the wall',
      marks: [
        { start: 4, end: 9 },
        { start: 17, end: 21 },
      ],
    });
    const long = excerptOf(`${'word '.repeat(100)}needle ${'word '.repeat(100)}`, ['needle']);
    expect(long?.text).toMatch(/^…word .*needle .*…$/);
    expect(long?.marks.map(({ start, end }) => long.text.slice(start, end))).toEqual(['needle']);
    expect(excerptOf('nothing here', ['paint'])).toBeNull();
  });

  it('are shown in an excerpt without what makes its line an item, a heading or a quotation', () => {
    const lines = ['- [ ] Trial day', '  * Trial day', '12. [x] Trial day', '> ## Trial day', 'Trial day'];
    for (const line of lines)
      expect(excerptOf(`before\n${line}`, ['trial']), line).toEqual({
        text: 'Trial day',
        marks: [{ start: 0, end: 5 }],
      });
    expect(excerptOf('-5 degrees', ['degrees'])?.text).toBe('-5 degrees');
  });

  it('are shown in an excerpt of a part of a line that is very long', () => {
    const found = excerptOf(`${'word '.repeat(100_000)}needle ${'word '.repeat(100_000)}`, ['needle']);
    expect(found?.text).toMatch(/^…(word )*needle .*…$/);
    expect(found?.marks.map(({ start, end }) => found.text.slice(start, end))).toEqual(['needle']);
    // No character is cut in two.
    expect(excerptOf(`x${'😀'.repeat(2_000)}needle`, ['needle'])?.text.isWellFormed()).toBe(true);
    expect(excerptOf(`needle x${'😀'.repeat(2_000)}`, ['needle'])?.text.isWellFormed()).toBe(true);
  });
});

describe('typing errors', () => {
  it.each([
    ['Kitchen renovation', 'kichen', true],
    ['Kitchen renovation', 'kitchne', true],
    ['Kitchen renovation', 'renovtaoin', true],
    ['Kitchen renovation', 'kitchens', true],
    ['Kitchen renovation', 'kit reno', true],
    ['Kitchen renovation', 'kichen garden', false],
    ['Kitchen renovation', 'chicken', false],
    ['Wall', 'bal', false],
    ['Wall', 'wakk', false],
    ['Wall', 'wal', true],
  ])('in %s typed as %s', (name, typed, near) => expect(isNear(name, typedWords(typed).words)).toBe(near));
});

it('a number comes first, then names that begin with the text, names, texts', () => {
  const by = (name: string, text: string, number: number | null = null) =>
    foundBy({ name, number }, typedWords(text), text);
  expect(by('Sand', '#12', 12)).toBe(FOUND_BY.number);
  expect(by('Paint the wall', ' paint the ')).toBe(FOUND_BY.start);
  expect(by('Ask about paint', 'paint ask')).toBe(FOUND_BY.name);
  expect(by('Wall', 'paint')).toBe(FOUND_BY.text);
});
