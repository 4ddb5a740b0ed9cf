/** Rules of recurrence made at random, and what two libraries that share no code with ours say of them. */
import { createRequire } from 'node:module';
import type * as Rrule from 'rrule';
import { RRuleTemporal } from 'rrule-temporal';
import { daysAfter } from '../../src/domain/date.ts';

// Node finds no names in how it is packed.
const rrule = createRequire(import.meta.url)('rrule') as typeof Rrule;

export interface RandomRule {
  readonly text: string;
  readonly start: string;
  readonly after: string;
  readonly zone: string;
}

const WEEKDAYS = ['MO', 'TU', 'WE', 'TH', 'FR', 'SA', 'SU'];

/** Noon is on the same plain day in UTC in each of them; most of them change their clocks. */
const ZONES = [
  'Europe/Berlin',
  'America/New_York',
  'Pacific/Honolulu',
  'Asia/Tokyo',
  'Australia/Sydney',
  'America/St_Johns',
];

export function randomRule(random: () => number): RandomRule {
  const from = (least: number, most: number) => least + Math.floor(random() * (most - least + 1));
  const oneOf = <T>(values: readonly T[]) => values[from(0, values.length - 1)] as T;
  const some = (most: number, one: () => number | string) =>
    [...new Set(Array.from({ length: from(1, most) }, one))].join(',');
  const frequency = oneOf(['DAILY', 'WEEKLY', 'MONTHLY', 'YEARLY']);
  const start = daysAfter('2000-01-31', from(0, 30_000));
  const parts = [`FREQ=${frequency}`];
  if (random() < 0.6) parts.push(`INTERVAL=${from(1, 14)}`);
  if (frequency === 'WEEKLY' && random() < 0.8) parts.push(`BYDAY=${some(4, () => oneOf(WEEKDAYS))}`);
  const kind = from(0, 5);
  const isOfMonths = frequency === 'MONTHLY' || frequency === 'YEARLY';
  if (frequency === 'YEARLY' && kind > 0 && kind < 5) parts.push(`BYMONTH=${some(3, () => from(1, 12))}`);
  if (isOfMonths && kind === 1)
    parts.push(`BYDAY=${some(3, () => oneOf([1, 2, 3, 4, 5, -1, -2, -5]) + oneOf(WEEKDAYS))}`);
  if (isOfMonths && kind === 2) parts.push(`BYDAY=${some(3, () => oneOf(WEEKDAYS))}`);
  if (isOfMonths && kind === 3) parts.push(`BYMONTHDAY=${some(3, () => from(1, 31) * oneOf([1, 1, -1]))}`);
  if (isOfMonths && kind === 4) parts.push('BYMONTHDAY=28,29,30,31');
  if (isOfMonths && kind > 0 && kind < 5 && random() < 0.4) parts.push('BYSETPOS=-1');
  const end = from(0, 3);
  if (end === 0) parts.push(`COUNT=${from(1, 30)}`);
  if (end === 1) parts.push(`UNTIL=${daysAfter(start, from(0, 3000)).replaceAll('-', '')}`);
  return { text: parts.join(';'), start, after: daysAfter(start, from(-1, 1500)), zone: oneOf(ZONES) };
}

/** The next days, at most four of them. */
export function following(after: string, next: (after: string) => string | null): readonly string[] {
  const days: string[] = [];
  for (let day = next(after); day !== null && days.length < 4; day = next(day)) days.push(day);
  return days;
}

/** At noon in the rule's zone. */
export function daysByTemporal({ text, start, after, zone }: RandomRule): readonly string[] {
  const until = text.replace(/UNTIL=\d+/, (part) => `${part}T235959Z`);
  const rule = new RRuleTemporal({
    rruleString: `DTSTART;TZID=${zone}:${start.replaceAll('-', '')}T120000\nRRULE:${until}`,
  });
  return following(after, (day) => {
    try {
      return (
        rule
          .next(new Date(`${day}T23:00:00Z`))
          ?.toPlainDate()
          .toString() ?? null
      );
    } catch (error) {
      // What it says of a rule without any day, as of each November 31.
      if (error instanceof Error && error.message.startsWith('Maximum iterations')) return null;
      throw error;
    }
  });
}

export function daysByRrule({ text, start, after }: RandomRule): readonly string[] {
  const rule = new rrule.RRule({ ...rrule.RRule.parseString(text), dtstart: new Date(start) });
  return following(after, (day) => rule.after(new Date(day))?.toISOString().slice(0, 10) ?? null);
}
