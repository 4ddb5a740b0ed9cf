import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { HOUR, MINUTE } from '../duration.ts';
import { spentByDay } from './spent.ts';

const at = (text: string) => Date.parse(text);
const byDay = (startedAt: string, endedAt: string, timeZone: string | null) =>
  spentByDay({ startedAt: at(startedAt), endedAt: at(endedAt), timeZone }).map(({ date, spent }) => `${date} ${spent}`);

describe('the days of an entry', () => {
  it('are split at midnight where the person was', () => {
    expect(byDay('2026-06-01T21:00Z', '2026-06-01T23:30Z', 'Europe/Berlin')).toEqual([
      '2026-06-01 60',
      '2026-06-02 90',
    ]);
    expect(byDay('2026-06-01T21:00Z', '2026-06-01T23:30Z', null)).toEqual(['2026-06-01 150']);
    expect(byDay('2026-06-01T22:00Z', '2026-06-01T22:00Z', 'Europe/Berlin')).toEqual([]);
  });

  it('have the minutes that passed when clocks change', () => {
    // 25 and 23 hours.
    expect(byDay('2026-10-24T22:00Z', '2026-10-25T23:00Z', 'Europe/Berlin')).toEqual(['2026-10-25 1500']);
    expect(byDay('2026-03-28T23:00Z', '2026-03-29T22:00Z', 'Europe/Berlin')).toEqual(['2026-03-29 1380']);
    // Clocks skip from midnight to one o’clock.
    expect(byDay('2026-09-06T02:00Z', '2026-09-06T06:00Z', 'America/Santiago')).toEqual([
      '2026-09-05 120',
      '2026-09-06 120',
    ]);
  });

  it('leave out the one that a zone skips', () => {
    expect(byDay('2011-12-30T08:00Z', '2011-12-30T12:00Z', 'Pacific/Apia')).toEqual([
      '2011-12-29 120',
      '2011-12-31 120',
    ]);
  });

  it('are those that each of its minutes is on', () => {
    const zones = fc.constantFrom(
      'Europe/Berlin',
      'America/Santiago',
      'Asia/Kathmandu',
      'Australia/Lord_Howe',
      'Asia/Beirut',
    );
    const start = fc.integer({ min: at('2026-01-01') / MINUTE, max: at('2027-01-01') / MINUTE });
    fc.assert(
      fc.property(start, fc.integer({ min: 0, max: (50 * HOUR) / MINUTE }), zones, (from, length, timeZone) => {
        const format = new Intl.DateTimeFormat('sv', { dateStyle: 'short', timeZone });
        const counted = new Map<string, number>();
        for (let minute = from; minute < from + length; minute += 1) {
          const date = format.format(minute * MINUTE);
          counted.set(date, (counted.get(date) ?? 0) + 1);
        }
        const days = spentByDay({ startedAt: from * MINUTE, endedAt: (from + length) * MINUTE, timeZone });
        expect(days.map(({ date, spent }) => [date, spent])).toEqual([...counted]);
      }),
      { numRuns: 60 },
    );
  });
});
