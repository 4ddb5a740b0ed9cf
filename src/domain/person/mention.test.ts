import { describe, expect, it } from 'vitest';
import { ada, bob } from '#test/domain/world.ts';
import { mentionedIn, mentionText, textPartsOf, readableText } from './mention.ts';

const toAda = mentionText({ personId: ada, name: 'Ada Lovelace' });

describe('a mention', () => {
  it('contains the name and the id of the person', () => expect(toAda).toBe(`@[Ada Lovelace](person:${ada})`));

  it('is found within other text, in order', () => {
    const toBob = mentionText({ personId: bob, name: 'Bob' });
    const text = `${toAda}${toBob}, look: ${toAda}!`;
    expect(textPartsOf(text)).toEqual([
      { personId: ada, name: 'Ada Lovelace' },
      { personId: bob, name: 'Bob' },
      ', look: ',
      { personId: ada, name: 'Ada Lovelace' },
      '!',
    ]);
    expect([...mentionedIn(text)]).toEqual([ada, bob]);
    expect(readableText(text)).toBe('@Ada Lovelace@Bob, look: @Ada Lovelace!');
  });

  it('survives any name', () => {
    for (const name of ['A]da [x', 'Z\nz', '(a)(b)', ' ', '\\', '[]', 'x'.repeat(500), '🙂 @[y](person:1)']) {
      expect([...mentionedIn(`before ${mentionText({ personId: ada, name })} after`)]).toEqual([ada]);
    }
  });

  it('needs its complete form', () => {
    for (const text of [
      '',
      '@Ada',
      '@[Ada](person:1)',
      `[Ada](person:${ada})`,
      `@[](person:${ada})`,
      `@[a\nb](person:${ada})`,
    ]) {
      expect([...mentionedIn(text)]).toEqual([]);
      expect(readableText(text)).toBe(text);
    }
  });
});
