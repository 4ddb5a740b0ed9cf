/** What is usual where a locale is spoken, unless the person has chosen something else. */
import { chosenOrder, DATE_ORDERS, isOfDay, type DateOrder } from './region.ts';

/** The day that weeks begin with: 1 is Monday, 7 Sunday. */
export function firstDayOf(locale: string): number {
  const chosen = /-x-.*\bfw([1-7])\b/.exec(locale)?.[1];
  if (chosen !== undefined) return Number(chosen);
  const known = new Intl.Locale(locale) as Intl.Locale & Partial<WeekInfo>;
  return (known.getWeekInfo?.() ?? known.weekInfo)?.firstDay ?? 1;
}

/** What browsers have is a function, or an attribute in older ones; Firefox has neither. */
interface WeekInfo {
  readonly getWeekInfo: () => { readonly firstDay: number };
  readonly weekInfo: { readonly firstDay: number };
}

/** In which order the locale writes the numbers of a day. */
export function dateOrderOf(locale: string): DateOrder {
  const chosen = chosenOrder(locale);
  if (chosen !== null) return chosen;
  const parts = new Intl.DateTimeFormat(locale, { day: 'numeric', month: 'numeric', year: 'numeric' }).formatToParts(0);
  const order = parts.flatMap(({ type }) => (isOfDay(type) ? [type.charAt(0)] : [])).join('');
  return DATE_ORDERS.find((each) => each === order) ?? 'dmy';
}
