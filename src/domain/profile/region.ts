/**
 * What differs between regions that have one language: the first day of the week, and the order of day, month and year.
 * A person's choices travel in the locale, as private subtags that `Intl` ignores: `en-US-x-fw1-dmy`.
 */

/** ISO: Monday, Saturday, Sunday. */
export const FIRST_DAYS = [1, 6, 7] as const;
export type FirstDay = (typeof FIRST_DAYS)[number];

export const DATE_ORDERS = ['dmy', 'mdy', 'ymd'] as const;
export type DateOrder = (typeof DATE_ORDERS)[number];

/** Null: as the locale has it. */
export interface Region {
  readonly firstDay: FirstDay | null;
  readonly dateOrder: DateOrder | null;
}

export function localeWith(locale: string, { firstDay, dateOrder }: Region): string {
  const chosen = [...(firstDay === null ? [] : [`fw${firstDay}`]), ...(dateOrder === null ? [] : [dateOrder])];
  return chosen.length === 0 ? locale : [locale, 'x', ...chosen].join('-');
}

/** A date as the format writes it, in the order that the person has chosen. `day`: milliseconds, in UTC. */
export function dateText(format: Intl.DateTimeFormat, day: number, locale: string): string {
  const order = chosenOrder(locale);
  if (order === null) return format.format(day);
  const parts = format.formatToParts(day);
  const said = parts.filter(({ type }) => isOfDay(type));
  const wanted = said.toSorted((one, other) => place(order, one) - place(order, other));
  const named = new Map(parts.map(({ type, value }) => [type, value]));
  if (!named.has('day') || !named.has('month')) return format.format(day);
  if (order === 'ymd') return joined(parts, numbers(day, named.has('year'), format));
  if (said.every((part, at) => part === wanted[at])) return format.format(day);
  const [month, date, year] = [named.get('month'), named.get('day'), named.get('year')];
  const text = order === 'mdy' ? `${month} ${date}` : `${date} ${month}`;
  return joined(parts, year === undefined ? text : `${text}${order === 'mdy' ? ',' : ''} ${year}`);
}

type Part = Intl.DateTimeFormatPart;

/** The date between what the format says of the weekday and of the time. */
function joined(parts: readonly Part[], date: string): string {
  const weekday = parts.find(({ type }) => type === 'weekday')?.value;
  const from = parts.findIndex(({ type }) => type === 'hour');
  const time =
    from < 0
      ? undefined
      : parts
          .slice(from)
          .map(({ value }) => value)
          .join('');
  return [weekday, date, time].filter((part) => part !== undefined).join(', ');
}

function numbers(day: number, hasYear: boolean, format: Intl.DateTimeFormat): string {
  const { timeZone } = format.resolvedOptions();
  const text = new Intl.DateTimeFormat('sv', { dateStyle: 'short', timeZone }).format(day);
  return hasYear ? text : text.slice(5);
}

/** Null: as the locale has it. */
export function chosenOrder(locale: string): DateOrder | null {
  const [, chosen = ''] = locale.split('-x-');
  return DATE_ORDERS.find((each) => chosen.split('-').includes(each)) ?? null;
}

export function isOfDay(type: Part['type']): boolean {
  return type === 'day' || type === 'month' || type === 'year';
}

function place(order: DateOrder, { type }: Part): number {
  return order.indexOf(type.charAt(0));
}
