import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { daysUntil, isDate, isDateOrInstant, isoWeekday, mondayOf, monthsAfter } from './date.ts';

describe('isDate', () => {
  it('knows the days that exist', () => {
    const noTime = {
      noInvalidDate: true,
      min: new Date('0001-01-01'),
      max: new Date('9999-12-31'),
    };
    fc.assert(fc.property(fc.date(noTime), (day) => isDate(day.toISOString().slice(0, 10))));
  });

  it.each(['2026-02-29', '2100-02-29', '2026-04-31', '2026-13-01', '2026-00-10', '2026-01-00', '0000-01-01'])(
    'refuses %s',
    (day) => expect(isDate(day)).toBe(false),
  );

  it.each(['2026-1-1', '26-01-01', '2026-01-01T00:00', ' 2026-01-01', '２０２６-01-01', ''])(
    'refuses the form %j',
    (text) => expect(isDate(text)).toBe(false),
  );

  it('takes a leap day in a leap year', () => {
    expect([isDate('2028-02-29'), isDate('2000-02-29')]).toEqual([true, true]);
  });
});

describe('monthsAfter', () => {
  it.each([
    ['2026-01-31', 1, '2026-02-28'],
    ['2028-03-31', -1, '2028-02-29'],
    ['2026-11-15', 14, '2028-01-15'],
    ['0099-12-31', 2, '0100-02-28'],
    ['0100-01-31', -2, '0099-11-30'],
    ['0026-05-12', 12, '0027-05-12'],
  ])('%s and %i months are %s', (day, months, expected) => expect(monthsAfter(day, months)).toBe(expected));
});

describe('isDateOrInstant', () => {
  it.each(['2026-05-01', '2026-05-01T09:30Z', '2026-05-01T09:30:15.123Z', '2026-05-01T09:30:15+02:00'])(
    'takes %s',
    (text) => expect(isDateOrInstant(text)).toBe(true),
  );

  it.each(['2026-05-01T', '2026-05-01T25:00Z', '2026-05-01T09:30', '2026-02-30T09:30Z', '2026-05-01T09:30ZT', 'soon'])(
    'refuses %s',
    (text) => expect(isDateOrInstant(text)).toBe(false),
  );
});

it('knows the weekday of a date, its Monday, and how far another is', () => {
  expect(['2026-11-27', '2026-11-29', '2026-11-30'].map(isoWeekday)).toEqual([5, 7, 1]);
  expect(['2026-11-23', '2026-11-29', '2027-01-01'].map(mondayOf)).toEqual(['2026-11-23', '2026-11-23', '2026-12-28']);
  expect([daysUntil('2028-02-28', '2028-03-01'), daysUntil('2026-11-27', '2026-11-20')]).toEqual([2, -7]);
});
