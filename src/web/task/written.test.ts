import { describe, expect, it } from 'vitest';
import { readTask, withoutWord, type Known } from './written.ts';

const known: Known = {
  // A Friday.
  today: '2026-11-20',
  locale: 'en',
  priorities: { LOW: 'Niedrig', STANDARD: 'Normal', HIGH: 'Hoch', URGENT: 'Dringend' },
  tags: [
    { id: 't1', name: 'money' },
    { id: 't2', name: 'two words' },
  ],
  projects: [
    { id: 'p1', name: 'Kitchen' },
    { id: 'p2', name: 'Kitchen floor' },
    { id: 'p3', name: 'Garden' },
  ],
};

const read = (text: string, more: Partial<Known> = {}) => {
  const { name, words } = readTask(text, { ...known, ...more });
  return [name, ...words.map(({ meaning }) => Object.values(meaning).slice(1).join())];
};
const due = (word: string, locale = 'en') => read(`Pay @${word}`, { locale })[1] ?? null;

describe('a task in one line', () => {
  it('is its name and what the words at its end say, in any order', () => {
    expect(read('Pay the rent !high @tomorrow #money /garden')).toEqual([
      'Pay the rent',
      'HIGH',
      '2026-11-21',
      't1',
      'p3',
    ]);
    expect(read('  Pay  /garden !u  ')).toEqual(['Pay', 'p3', 'URGENT']);
    expect(read('Pay the rent')).toEqual(['Pay the rent']);
    expect(read('')).toEqual(['']);
  });

  it('keeps what says nothing, and what stands before it', () => {
    expect(read('Ask @ben')).toEqual(['Ask @ben']);
    expect(read('Pay !high @ben')).toEqual(['Pay !high @ben']);
    expect(read('Pay !high now')).toEqual(['Pay !high now']);
    expect(read('Fix #3')).toEqual(['Fix #3']);
    expect(read('Look into /etc')).toEqual(['Look into /etc']);
    expect(read('Wow !')).toEqual(['Wow !']);
    expect(read('mail me@today')).toEqual(['mail me@today']);
  });

  it('takes one of a kind, the last, and leaves the others where they are seen', () => {
    expect(read('Pay !high !low')).toEqual(['Pay !high', 'LOW']);
    expect(read('Pay #money #two-words')).toEqual(['Pay', 't1', 't2']);
    expect(read('Pay #money #money')).toEqual(['Pay #money', 't1']);
  });

  it('knows priorities by their beginning, and by what they are called here', () => {
    expect(['!l', '!STANDARD', '!Hi', '!urg', '!hoch'].map((word) => read(`Pay ${word}`)[1])).toEqual([
      'LOW',
      'STANDARD',
      'HIGH',
      'URGENT',
      'HIGH',
    ]);
    expect(read('Pay !highest')).toEqual(['Pay !highest']);
  });

  it('knows a project by its whole name, or by a beginning that no other has', () => {
    expect(['/kitchen', '/kitchen-', '/Kitchen-Floor', '/gar'].map((word) => read(`Sand ${word}`)[1])).toEqual([
      'p1',
      'p2',
      'p2',
      'p3',
    ]);
    expect(read('Sand /kit')).toEqual(['Sand /kit']);
    expect(read('Sand /ga')).toEqual(['Sand /ga']);
  });
});

describe('a day in one word', () => {
  it('is a day that exists, or so many days or weeks away', () => {
    expect(['2026-12-01', '3d', '2w'].map((word) => due(word))).toEqual(['2026-12-01', '2026-11-23', '2026-12-04']);
    expect(['2026-02-30', 'd', '3m'].map((word) => due(word))).toEqual([null, null, null]);
  });

  it('is named: today, tomorrow, and the next of each weekday, which is never today', () => {
    expect(['today', 'tomorrow', 'tom', 'Sat', 'monday', 'fri'].map((word) => due(word))).toEqual([
      '2026-11-20',
      '2026-11-21',
      '2026-11-21',
      '2026-11-21',
      '2026-11-23',
      '2026-11-27',
    ]);
    expect(['to', 'fr', 'fridays'].map((word) => due(word))).toEqual([null, null, null]);
  });

  it('is named in the language of the reader, too', () => {
    expect(['heute', 'morgen', 'mittwoch', 'wed'].map((word) => due(word, 'de'))).toEqual([
      '2026-11-20',
      '2026-11-21',
      '2026-11-25',
      '2026-11-25',
    ]);
  });
});

describe('a word that is taken away', () => {
  it('leaves the others and the name', () => {
    const text = 'Pay  the rent !high  @fri';
    const written = readTask(text, known);
    const rest = written.words.map((word) => withoutWord(text, written, word));
    expect(rest).toEqual(['Pay  the rent @fri', 'Pay  the rent !high']);
  });
});
