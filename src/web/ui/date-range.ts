/** Days from one to another, as text. */
import { dateText } from '#domain/profile/region.ts';
import { remembered, type DateParts } from './date-formats.ts';

/** "16 – 22 Nov 2026"; the two days may be the same. */
export function dayRange(from: string, to: string, locale: string, parts: DateParts = DAY_OF_YEAR): string {
  return remembered(locale, parts, `${from} ${to}`, (format) =>
    rangeText(format, Date.parse(from), Date.parse(to), locale),
  );
}

/** In the order of the language it is one text: the month is said once. */
function rangeText(format: Intl.DateTimeFormat, from: number, to: number, locale: string): string {
  const [first, last] = [dateText(format, from, locale), dateText(format, to, locale)];
  const isUsual = first === format.format(from) && last === format.format(to);
  if (isUsual) return format.formatRange(from, to);
  return first === last ? first : `${first} – ${last}`;
}

const DAY_OF_YEAR = { day: 'numeric', month: 'short', year: 'numeric' } as const;
