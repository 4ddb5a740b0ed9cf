import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { pastedLines } from './pasted-lines.ts';

/** Done ones with a `+` before them. */
const read = (text: string) => pastedLines(text).map((line) => `${line.isDone ? '+' : ''}${line.text}`);

describe('pasted lines', () => {
  it.each([
    ['- a\n* b\n+ c\n• d', ['a', 'b', 'c', 'd']],
    ['– a\n— b\n‣ c\n▪ d\n◦ e\n● f\n→ g\n•h', ['a', 'b', 'c', 'd', 'e', 'f', 'g', 'h']],
    ['1. a\n2. b', ['a', 'b']],
    ['1) a\n2) b', ['a', 'b']],
    ['1. a\n1. b\n1. c', ['a', 'b', 'c']],
    ['5. a\n6. b', ['a', 'b']],
    ['1. a\n2. b\n\n1. c\n2. d', ['a', 'b', 'c', 'd']],
    ['(1) a\n(2) b', ['a', 'b']],
    ['1、苹果\n2、梨', ['苹果', '梨']],
    ['１．苹果', ['１．苹果']],
    ['1.苹果\n2.梨', ['苹果', '梨']],
    ['（1）苹果\n（2）梨', ['苹果', '梨']],
    ['一、苹果\n二、梨', ['苹果', '梨']],
    ['①苹果\n② pear', ['苹果', 'pear']],
    ['a) x\nb) y', ['x', 'y']],
    ['a. x\nb. y', ['x', 'y']],
    ['i. x\nii. y\niii. z', ['x', 'y', 'z']],
    ['・苹果\n・梨', ['苹果', '梨']],
    ['\r\n  - a\r\n\r\n\t- b\r', ['a', 'b']],
    ['Milk\n-\nBread', ['Milk', 'Bread']],
  ])('lose what marks an item: %j', (text, lines) => expect(read(text)).toEqual(lines));

  it.each([
    ['12. Dezember Steuer\n24. Dezember Geschenke', ['12. Dezember Steuer', '24. Dezember Geschenke']],
    ['1. Mai Fest\n2. Mai Ausflug', ['1. Mai Fest', '2. Mai Ausflug']],
    ['3. 12. Steuer\n4. 12. Fest', ['3. 12. Steuer', '4. 12. Fest']],
    ['1. prosince\n2. prosince', ['1. prosince', '2. prosince']],
    ['2. Mahnung\nBrot', ['2. Mahnung', 'Brot']],
    ['3. Klasse\n7. Klasse', ['3. Klasse', '7. Klasse']],
    ['1. Advent\n2. Advent', ['1. Advent', '2. Advent']],
    ['1. FC Köln Karten', ['1. FC Köln Karten']],
    ['12. Dezember Steuer', ['12. Dezember Steuer']],
    ['2.0 ausliefern\n3.0 planen', ['2.0 ausliefern', '3.0 planen']],
    ['B. Brecht lesen\nT. Mann lesen', ['B. Brecht lesen', 'T. Mann lesen']],
    ['-5 Grad\n+49 170', ['-5 Grad', '+49 170']],
    ['[draft] a\n#1 b', ['[draft] a', '#1 b']],
  ])('keep numbers and signs of the text: %j', (text, lines) => expect(read(text)).toEqual(lines));

  it.each([
    ['- [x] a\n- [ ] b\n* [X] c', ['+a', 'b', '+c']],
    ['[ ] a\n[x] b\n[] c', ['a', '+b', 'c']],
    ['☐ Milch\n☑ Brot\n☒ Eier', ['Milch', '+Brot', '+Eier']],
    ['✓ a\n✔️ b\n✅ c\n✗ d\n❌ e\n⬜ f', ['+a', '+b', '+c', 'd', 'e', 'f']],
    ['1. [x] a\n2. [ ] b', ['+a', 'b']],
    ['☑苹果\n☐梨', ['+苹果', '梨']],
    ['- ☑ a\n• ☐ b', ['+a', 'b']],
    ['[x]', []],
  ])('say what is done by their boxes: %j', (text, lines) => expect(read(text)).toEqual(lines));

  it('lose nothing but marks, whatever they are', () => {
    const mark = fc.constantFrom(
      '',
      '- ',
      '* ',
      '• ',
      '1. ',
      '2) ',
      '12. ',
      '[x] ',
      '☐ ',
      '✓ ',
      '(1) ',
      '①',
      'a) ',
      '一、',
    );
    const words = fc.constantFrom('Dezember', 'pay the rent', '苹果', 'x', '2027', 'May 3', '!high');
    fc.assert(
      fc.property(fc.array(fc.tuple(mark, words), { minLength: 1, maxLength: 6 }), (parts) => {
        const lines = pastedLines(parts.map((part) => part.join('')).join('\n'));
        expect(lines.length).toBe(parts.length);
        for (const [at, { text }] of lines.entries()) {
          const [before, after] = parts[at] ?? ['', ''];
          expect(text.endsWith(after)).toBe(true);
          expect(`${before}${after}`.endsWith(text)).toBe(true);
        }
      }),
    );
  });
});
