import { describe, expect, it } from 'vitest';
import { mentionText } from '#domain/person/mention.ts';
import { ada, bob, cleo } from '#test/domain/world.ts';
import { isMeant } from '#domain/person/is-meant.ts';
import { askedAt, fold, unfold } from './mention-text.ts';

const of = (name: string, personId: string) => ({ name, personId });
const [toAda, toAl] = [of('Ada', ada), of('Ada Lovelace', bob)];

describe('text with mentions', () => {
  it('is unchanged after being shown and saved', () => {
    for (const stored of [
      '',
      'none, me@example.org',
      `${mentionText(toAda)}${mentionText(toAl)}`,
      `(${mentionText(toAda)}), ${mentionText(toAl)}: ${mentionText(toAda)}?\n${mentionText(toAda)}`,
      `${mentionText(of('C++ (.*)', cleo))} and ${mentionText(of('C++ (.*)', ada))}`,
    ]) {
      expect(fold(unfold(stored))).toBe(stored);
    }
  });

  it('is shown with names', () => {
    expect(unfold(`${mentionText(toAl)}, look`)).toEqual({ text: '@Ada Lovelace, look', mentions: [toAl] });
  });

  it('takes the longest name that fits, and only whole ones', () => {
    const text = '@Ada @Ada Lovelace @Adam @Ada Lovelacey';
    expect(fold({ text, mentions: [toAda, toAl] })).toBe(
      `${mentionText(toAda)} ${mentionText(toAl)} @Adam ${mentionText(toAda)} Lovelacey`,
    );
  });

  it('forgets a mention whose name was changed', () => {
    expect(fold({ text: '@Ada Lovelac', mentions: [toAl] })).toBe('@Ada Lovelac');
  });
});

describe('mention query', () => {
  it('is the text between the @ and the caret', () => {
    expect(askedAt('Hello @ad', 9)).toEqual({ at: 6, query: 'ad' });
    expect(askedAt('@', 1)).toEqual({ at: 0, query: '' });
    expect(askedAt('(@ada lo and more', 8)).toEqual({ at: 1, query: 'ada lo' });
  });

  it('is empty in an address, on another line, or without an @', () => {
    expect(askedAt('me@example', 10)).toBeNull();
    expect(askedAt('@ada\n', 5)).toBeNull();
    expect(askedAt('ada', 3)).toBeNull();
    expect(askedAt('@ada', 0)).toBeNull();
  });
});

describe('mention suggestions', () => {
  it('are people whose name, or a word of it, begins with the query', () => {
    for (const query of ['', 'a', 'ADA', 'ada lo', 'love']) expect(isMeant('Ada Lovelace', query)).toBe(true);
    for (const query of ['tho', 'שלו']) expect(isMeant('Þórarinn שָׁלוֹם', query)).toBe(true);
    for (const query of ['da', 'ada  l', 'ada lovelace ', 'x']) expect(isMeant('Ada Lovelace', query)).toBe(false);
  });
});
