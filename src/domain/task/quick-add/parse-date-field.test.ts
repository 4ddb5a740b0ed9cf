import { describe, expect, it } from 'vitest';
import { parseDateField } from './parse-date-field.ts';

/** A Friday. */
const TODAY = '2026-11-20';
const en = (text: string) => parseDateField(text, TODAY, 'en-GB');
const de = (text: string) => parseDateField(text, TODAY, 'de');

describe('a field for a date', () => {
  it('understands what quick add understands', () => {
    expect([en('fri'), en('Tomorrow'), en('in 2 weeks'), en('12 dec'), en('next month'), en('2027-01-05')]).toEqual([
      '2026-11-27',
      '2026-11-21',
      '2026-12-04',
      '2026-12-12',
      '2026-12-01',
      '2027-01-05',
    ]);
  });

  it('needs no prepositions, and a number is a day of the month', () => {
    expect([en('2 weeks'), en('3d'), en('+3d'), en('+ 1 month'), en('24'), en('19'), en('31')]).toEqual([
      '2026-12-04',
      '2026-11-23',
      '2026-11-23',
      '2026-12-20',
      '2026-11-24',
      '2026-12-19',
      '2026-12-31',
    ]);
  });

  it('finishes a word that has been begun', () => {
    expect([en('tomo'), en('thurs'), en('12 de'), en('in 2 w'), en('next w')]).toEqual([
      '2026-11-21',
      '2026-11-26',
      '2026-12-12',
      '2026-12-04',
      '2026-11-23',
    ]);
  });

  it('speaks German', () => {
    const texts = [
      'morgen',
      'fr',
      'mo',
      'in 2 Wochen',
      '2 Wo',
      '12. Dez',
      '12.12',
      '12.12.',
      'übermorg',
      'nächsten Fr',
    ];
    expect(texts.map(de)).toEqual([
      '2026-11-21',
      '2026-11-27',
      '2026-11-23',
      '2026-12-04',
      '2026-12-04',
      '2026-12-12',
      '2026-12-12',
      '2026-12-12',
      '2026-11-22',
      '2026-11-27',
    ]);
  });

  it('is not sure of anything else', () => {
    for (const text of ['', ' ', 'x', 'paint', '32', '0', '31 feb', 'tomorrow 5pm', 'fri paint', '2026-13-01'])
      expect(en(text), text).toBeNull();
  });
});
