import { describe, expect, it } from 'vitest';
import { DUES, dueText, isBrokenRange, readDue } from './due.ts';
import { deadlineUnder, isDue } from './under-due.ts';

// A Tuesday.
const today = '2026-11-24';
const present = { today, now: Date.parse('2026-11-24T12:00Z') };

describe('a filter by due date', () => {
  it.each([...DUES, '2026-11-01..2026-11-30', '2026-11-01..', '..2026-11-30', '2026-11-01..2026-11-01'])(
    'is read from “%s” and written again',
    (text) => {
      expect(dueText(readDue(text))).toBe(text);
      expect(isBrokenRange(text)).toBe(false);
    },
  );

  it.each(['2026-11-30..2026-11-01', '..', '2026-02-30..', '1..2', '2026-11-01..2026-11-02..2026-11-03'])(
    'is no range in “%s”',
    (text) => {
      expect(readDue(text)).toBeNull();
      expect(isBrokenRange(text)).toBe(true);
    },
  );

  it('is nothing in other texts, which are no broken range either', () => {
    for (const text of ['', 'someday', '2026-11-01']) {
      expect(readDue(text)).toBeNull();
      expect(isBrokenRange(text)).toBe(false);
    }
  });

  it('includes both days of a range, and everything beyond an open end', () => {
    const within = (text: string) => {
      const due = readDue(text);
      const days = ['2026-10-31', '2026-11-01', '2026-11-30', '2026-12-01', null];
      return days.filter((deadline) => due && isDue({ deadline, dueAt: null, status: 'BACKLOG' }, due, present));
    };
    expect(within('2026-11-01..2026-11-30')).toEqual(['2026-11-01', '2026-11-30']);
    expect(within('2026-11-30..')).toEqual(['2026-11-30', '2026-12-01']);
    expect(within('..2026-11-01')).toEqual(['2026-10-31', '2026-11-01']);
  });

  it('tells late from done, and tomorrow from this week', () => {
    const found = (deadline: string | null, status: 'DONE' | 'BACKLOG' = 'BACKLOG', dueAt: number | null = null) =>
      DUES.filter((due) => isDue({ deadline, dueAt, status }, due, present));
    expect(found('2026-11-23')).toEqual(['overdue', 'week']);
    expect(found('2026-11-23', 'DONE')).toEqual(['week']);
    expect(found(today)).toEqual(['today', 'week']);
    expect(found('2026-11-25')).toEqual(['tomorrow', 'week']);
    expect(found('2026-11-30')).toEqual([]);
    expect(found(null)).toEqual(['none']);
    // With a time, its moment counts, wherever that is.
    expect(found(today, 'BACKLOG', present.now)).toEqual(['overdue', 'today', 'week']);
    expect(found(today, 'BACKLOG', present.now + 1)).toEqual(['today', 'week']);
    expect(found('2026-11-23', 'BACKLOG', present.now + 1)).toEqual(['week']);
    expect(found('2026-11-25', 'BACKLOG', present.now)).toEqual(['overdue', 'tomorrow', 'week']);
  });

  it.each([...DUES, '2026-12-01..2026-12-09', '2026-12-01..'])(
    '“%s” gives new tasks a deadline that it shows',
    (text) => {
      const due = readDue(text);
      if (!due) throw new Error(`${text} is not read`);
      const deadline = deadlineUnder(due, today);
      if (text === 'overdue') expect(deadline).toBeUndefined();
      else expect(isDue({ deadline: deadline ?? null, dueAt: null, status: 'BACKLOG' }, due, present)).toBe(true);
    },
  );
});
