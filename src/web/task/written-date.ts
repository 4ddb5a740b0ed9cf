/** Days as people write them: `today`, `fri`, `3d`, `2w`, `2026-12-01`; names in English and in the reader's language. */
import { isDate } from '#domain/date.ts';
import { daysAfter } from '#domain/task/queries.ts';

/** In lower case. A weekday is the next one after today. */
export function deadlineNamed(named: string, today: string, locale: string): string | null {
  if (isDate(named)) return named;
  const count = /^(\d{1,3})([dw])$/.exec(named);
  if (count) return daysAfter(today, Number(count[1]) * (count[2] === 'w' ? DAYS : 1));
  for (const language of new Set([locale, 'en'])) {
    const days = daysTo(named, today, language);
    if (days !== null) return daysAfter(today, days);
  }
  return null;
}

const DAYS = 7;
/** Of a name: "to" may become anything. */
const ENOUGH = 3;

function daysTo(named: string, today: string, language: string): number | null {
  const relative = new Intl.RelativeTimeFormat(language, { numeric: 'auto' });
  const near = [0, 1].find((days) => isCalled(named, relative.format(days, 'day'), language));
  if (near !== undefined) return near;
  const weekday = new Intl.DateTimeFormat(language, { weekday: 'long', timeZone: 'UTC' });
  for (let days = 1; days <= DAYS; days += 1) {
    if (isCalled(named, weekday.format(Date.parse(daysAfter(today, days))), language)) return days;
  }
  return null;
}

/** The whole name, or a beginning of it that is long enough. */
function isCalled(named: string, name: string, language: string): boolean {
  const called = name.toLocaleLowerCase(language);
  return called === named || (named.length >= ENOUGH && called.startsWith(named));
}
