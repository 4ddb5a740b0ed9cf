import { describe, expect, it } from 'vitest';
import { daysByRrule, daysByTemporal, following, randomRule } from '../../../test/domain/rules.ts';
import { inLongRun } from '../../../test/long-run.ts';
import { seededRandom } from '../seeded-random.ts';
import { daysBetween, nextDay, parseRule, type Rule } from './rule.ts';

function rule(text: string): Rule {
  const parsed = parseRule(text);
  if (!parsed) throw new Error(`no rule: ${text}`);
  return parsed;
}

const days = (text: string, start: string, after: string) => following(after, (day) => nextDay(rule(text), start, day));

describe('the days of a rule', () => {
  it.each([
    ['FREQ=DAILY;INTERVAL=3', '2026-03-27', '2026-03-27', ['2026-03-30', '2026-04-02', '2026-04-05', '2026-04-08']],
    [
      'FREQ=WEEKLY;INTERVAL=2;BYDAY=MO,TH',
      '2026-12-03',
      '2026-12-03',
      ['2026-12-14', '2026-12-17', '2026-12-28', '2026-12-31'],
    ],
    [
      'FREQ=MONTHLY;BYMONTHDAY=31',
      '2026-01-31',
      '2026-01-31',
      ['2026-03-31', '2026-05-31', '2026-07-31', '2026-08-31'],
    ],
    [
      'FREQ=MONTHLY;BYMONTHDAY=28,29,30,31;BYSETPOS=-1',
      '2028-01-31',
      '2028-01-31',
      ['2028-02-29', '2028-03-31', '2028-04-30', '2028-05-31'],
    ],
    ['FREQ=MONTHLY;BYDAY=-1FR', '2026-11-27', '2026-11-27', ['2026-12-25', '2027-01-29', '2027-02-26', '2027-03-26']],
    [
      'FREQ=YEARLY;BYMONTH=2;BYMONTHDAY=29',
      '2024-02-29',
      '2024-02-29',
      ['2028-02-29', '2032-02-29', '2036-02-29', '2040-02-29'],
    ],
    ['FREQ=WEEKLY;BYDAY=FR;COUNT=3', '2026-11-27', '2026-11-27', ['2026-12-04', '2026-12-11']],
    ['FREQ=DAILY;UNTIL=20261129', '2026-11-27', '2026-11-27', ['2026-11-28', '2026-11-29']],
    ['FREQ=YEARLY;BYMONTH=2;BYMONTHDAY=30', '2024-02-01', '2024-02-01', []],
  ])('%s from %s', (text, start, after, expected) => {
    expect(days(text, start, after)).toEqual(expected);
  });

  it('counts those that were missed, and no more than it is asked for', () => {
    const weekly = rule('FREQ=WEEKLY;BYDAY=FR');
    expect(daysBetween(weekly, '2026-11-06', '2026-11-06', '2026-11-27', 99)).toBe(2);
    expect(daysBetween(weekly, '2026-11-06', '2026-11-06', '2126-11-27', 99)).toBe(99);
  });

  it.each([
    ['', 'FREQ=HOURLY', 'FREQ=DAILY;INTERVAL=0', 'FREQ=DAILY;COUNT=2;UNTIL=20270101', 'FREQ=DAILY;UNTIL=20260230'],
    ['FREQ=DAILY;FREQ=DAILY', 'FREQ=WEEKLY;BYDAY=1MO', 'FREQ=MONTHLY;BYMONTHDAY=0', 'FREQ=YEARLY;BYMONTHDAY=1'],
    ['FREQ=MONTHLY;BYDAY=FR,2TU', 'FREQ=MONTHLY;BYMONTHDAY=1;BYDAY=MO', 'FREQ=DAILY;X=1', 'FREQ=DAILY;toString=1'],
  ])('understands none of %s, %s, %s', (...texts) => {
    expect(texts.map(parseRule)).toEqual(texts.map(() => null));
  });
});

describe.each([
  { amount: 300, ofRrule: 30, seed: 1, isLong: false },
  { amount: 100_000, ofRrule: 5_000, seed: 2, isLong: true },
])('$amount rules', ({ amount, ofRrule, seed, isLong }) => {
  it('have the days that rrule-temporal and rrule find', inLongRun(isLong), () => {
    const random = seededRandom(seed);
    for (let at = 0; at < amount; at += 1) {
      const each = randomRule(random);
      const ours = { ...each, days: days(each.text, each.start, each.after) };
      expect(ours).toEqual({ ...each, days: daysByTemporal(each) });
      if (at < ofRrule) expect(ours).toEqual({ ...each, days: daysByRrule(each) });
    }
  });
});
