/** How a task comes again, in words. */
import { plural, selectOrdinal, t } from '@lingui/core/macro';
import { parseRule, type Rule } from '#domain/series/rule.ts';
import type { SeriesRow } from '#domain/series/row.ts';
import { EVERY_WORKDAY } from '#domain/series/write.ts';
import { formatter } from '#web/ui/date-formats.ts';
import { formatDate } from '#web/ui/date.ts';

/** “Every 2 weeks on Mon and Thu, until Dec 24”; the rule itself where it says more than people are asked for here. */
export function repetitionText(
  { rule: text, fromCompletion }: Pick<SeriesRow, 'rule' | 'fromCompletion'>,
  locale: string,
): string {
  const rule = parseRule(text);
  if (!rule) return text;
  if (text.startsWith(EVERY_WORKDAY)) return withEnd(t`Every weekday`, rule, locale);
  const every = everyText(rule);
  const on = onText(rule, locale);
  if (on === null) return text;
  const days = on === '' ? every : `${every} ${on}`;
  return withEnd(fromCompletion ? t`${days} after completion` : days, rule, locale);
}

function everyText({ frequency, interval }: Rule): string {
  switch (frequency) {
    case 'DAILY':
      return plural(interval, { one: 'Every day', other: 'Every # days' });
    case 'WEEKLY':
      return plural(interval, { one: 'Every week', other: 'Every # weeks' });
    case 'MONTHLY':
      return plural(interval, { one: 'Every month', other: 'Every # months' });
    case 'YEARLY':
      return plural(interval, { one: 'Every year', other: 'Every # years' });
  }
}

/** Null: it has no words here. */
function onText({ frequency, weekdays, monthDays, months, lastOnly }: Rule, locale: string): string | null {
  if (weekdays.length + monthDays.length === 0) return '';
  const [weekday, ...others] = weekdays;
  if (frequency === 'WEEKLY') {
    const length = weekdays.length > 1 ? 'short' : 'long';
    const names = weekdays.map((each) => weekdayName(each.weekday, locale, length));
    const list = new Intl.ListFormat(locale, { type: 'conjunction' }).format(names);
    return t`on ${list}`;
  }
  const [day, ...more] = monthDays;
  if (frequency === 'YEARLY') {
    if (day === undefined || more.length > 0 || months.length !== 1 || day < 1) return null;
    // A leap year has every day.
    const date = `2028-${two(months[0] ?? 1)}-${two(day)}`;
    return t`on ${formatDate(date, locale, { day: 'numeric', month: 'short' })}`;
  }
  if (weekday) {
    const name = weekdayName(weekday.weekday, locale, 'long');
    const nth = nthText(weekday.nth);
    return others.length > 0 || nth === null ? null : t`on the ${nth} ${name}`;
  }
  const last = monthDays.at(-1) ?? 0;
  if (lastOnly && day === 28) return last === 31 ? t`on the last day` : t`on day ${last}, or the last day`;
  if (day === -1 && more.length === 0) return t`on the last day`;
  if (day === undefined || more.length > 0 || day < 1 || lastOnly) return null;
  return selectOrdinal(day, { one: 'on the #st', two: 'on the #nd', few: 'on the #rd', other: 'on the #th' });
}

function nthText(nth: number): string | null {
  if (nth === -1) return t`last`;
  return [t`first`, t`second`, t`third`, t`fourth`, t`fifth`][nth - 1] ?? null;
}

function withEnd(text: string, { until, count }: Rule, locale: string): string {
  if (until !== null) {
    const date = formatDate(until, locale, { day: 'numeric', month: 'short', year: 'numeric' });
    return t`${text}, until ${date}`;
  }
  if (count === null) return text;
  return plural(count, { one: `${text}, once`, other: `${text}, # times` });
}

/** 0 is Monday. */
export function weekdayName(weekday: number, locale: string, length: 'long' | 'short' | 'narrow'): string {
  // A Monday.
  return formatter(locale, { weekday: length, timeZone: 'UTC' }).format(Date.UTC(2024, 0, 1 + weekday));
}

function two(number: number): string {
  return String(number).padStart(2, '0');
}
