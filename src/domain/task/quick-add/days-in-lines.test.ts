import { describe, expect, it } from 'vitest';
import { createLineParser, type ParserContext } from './parse-line.ts';

const known: ParserContext = {
  minuteNow: 12 * 60,
  // A Friday.
  today: '2026-11-20',
  locale: 'en',
  priorities: { LOW: 'Low', STANDARD: 'Standard', HIGH: 'High', URGENT: 'Urgent' },
  tags: [],
  people: [],
  projects: [],
  projectId: null,
  canBeAssigned: () => true,
};

const full = (text: string, more: Partial<ParserContext> = {}) => createLineParser({ ...known, ...more })(text);
const read = (text: string, more: Partial<ParserContext> = {}) => {
  const { name, pieces } = full(text, more);
  return [name, ...pieces.map(({ meaning }) => Object.values(meaning).slice(1).join())];
};

describe('a day that there is not', () => {
  it.each([
    'renew 29 feb 2027',
    'renew feb 29 2027',
    'renew 31 apr',
    'renew 30.02. x',
    'renew 30.02.2027',
    'renew 29.02.2027',
  ])('is no date: %s', (line) => {
    for (const locale of ['en', 'de']) expect(read(line, { locale })).toEqual([line]);
  });
  it.each([
    'renew 2026-13-01',
    'renew 2027-02-29',
    'renew by 31 nov',
    'renew 29. Februar 2027',
    'renew 31. April',
    'born 31 jun 1999',
  ])('is no date: %s', (line) => {
    for (const locale of ['en', 'de']) expect(read(line, { locale })).toEqual([line]);
  });
  it('is one where its year has it', () => {
    expect(read('renew 29 feb 2028')).toEqual(['renew', '2028-02-29']);
    expect(read('renew 29 feb')).toEqual(['renew', '2028-02-29']);
  });
});

describe('a weekday of a week', () => {
  const thursday = { today: '2026-11-26' };
  it.each([
    ['call friday next week', '2026-12-04'],
    ['call friday of next week', '2026-12-04'],
    ['call next week friday', '2026-12-04'],
    ['call next week on friday', '2026-12-04'],
    ['call on friday next week', '2026-12-04'],
    ['call by friday next week', '2026-12-04'],
    ['call next friday', '2026-12-04'],
    ['call friday in two weeks', '2026-12-11'],
    ['call in two weeks friday', '2026-12-11'],
    ['call in 2 weeks on friday', '2026-12-11'],
    ['call in 2w friday', '2026-12-11'],
    ['call monday in two weeks', '2026-12-07'],
    ['call friday this week', '2026-11-27'],
    ['call sun next week', '2026-12-06'],
    ['call next week', '2026-11-30'],
    ['call in two weeks', '2026-12-10'],
  ])('%s', (line, date) => expect(read(line, thursday)).toEqual(['call', date]));

  it.each([
    ['Anruf Freitag nächster Woche', '2026-12-04'],
    ['Anruf Freitag nächste Woche', '2026-12-04'],
    ['Anruf am Freitag der nächsten Woche', '2026-12-04'],
    ['Anruf Freitag in der nächsten Woche', '2026-12-04'],
    ['Anruf bis Freitag kommender Woche', '2026-12-04'],
    ['Anruf nächste Woche Freitag', '2026-12-04'],
    ['Anruf nächste Woche am Fr', '2026-12-04'],
    ['Anruf nächsten Freitag', '2026-11-27'],
    ['Anruf übernächsten Freitag', '2026-12-04'],
    ['Anruf übernächste Woche', '2026-12-07'],
    ['Anruf Freitag übernächster Woche', '2026-12-11'],
    ['Anruf in zwei Wochen am Freitag', '2026-12-11'],
    ['Anruf in zwei Wochen Freitag', '2026-12-11'],
    ['Anruf Freitag in zwei Wochen', '2026-12-11'],
    ['Anruf am Freitag in 2 Wochen', '2026-12-11'],
    ['Anruf Freitag dieser Woche', '2026-11-27'],
  ])('%s', (line, date) => expect(read(line, { ...thursday, locale: 'de' })).toEqual(['Anruf', date]));

  it('takes no other words', () => {
    expect(read('friday in two weeks report', thursday)).toEqual(['report', '2026-12-11']);
    expect(read('Buy next week sun cream', thursday)).toEqual(['Buy sun cream', '2026-11-30']);
    expect(read('Call friday, next week', thursday)).toEqual(['Call friday', '2026-11-30']);
    expect(read('Call monday this week', thursday)).toEqual(['Call this week', '2026-11-30']);
    expect(read('Pack in two days friday', thursday)).toEqual(['Pack in two days', '2026-11-27']);
  });
});

describe('a repetition', () => {
  const repeated = (line: string, locale = 'en') => {
    const { pieces, doubts } = full(line, { locale });
    expect(doubts).toEqual([]);
    return pieces.map(({ text, meaning }) => [meaning.kind, text]);
  };

  it.each([
    ['every monday water plants', 'every monday'],
    ['water plants every monday', 'every monday'],
    ['water plants daily', 'daily'],
    ['report every 2 weeks', 'every 2 weeks'],
    ['report every two weeks', 'every two weeks'],
    ['report every other friday', 'every other friday'],
    ['report every monday, wednesday and friday', 'every monday, wednesday and friday'],
    ['walk every day', 'every day'],
    ['walk each morning', 'each morning'],
    ['rent every 1st', 'every 1st'],
    ['tax every april', 'every april'],
    ['report monthly', 'monthly'],
  ])('is one piece: %s', (line, text) => expect(repeated(line)).toEqual([['repetition', text]]));

  it.each([
    ['jeden Montag gießen', 'jeden Montag'],
    ['Gießen jeden Mo und Do', 'jeden Mo und Do'],
    ['täglich gießen', 'täglich'],
    ['Bericht alle 2 Wochen', 'alle 2 Wochen'],
    ['Bericht alle zwei Tage', 'alle zwei Tage'],
    ['Bericht jede Woche', 'jede Woche'],
    ['Bericht jeden zweiten Freitag', 'jeden zweiten Freitag'],
    ['Laufen jeden Morgen', 'jeden Morgen'],
    ['Miete jeden 1. zahlen', 'jeden 1'],
    ['Training montags', 'montags'],
    ['every monday gießen', 'every monday'],
  ])('is one piece: %s', (line, text) => expect(repeated(line, 'de')).toEqual([['repetition', text]]));

  it('is none where nothing repeats', () => {
    for (const line of ['Read every page', 'every', 'Each of them', 'alle einladen', 'Thank every body'])
      expect(full(line)).toMatchObject({ name: line, pieces: [], doubts: [] });
  });
});
