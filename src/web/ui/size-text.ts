/** As the limits of the server are counted. */
const STEP = 1024;
/** A size of as many or more is written in the next unit. */
const NEXT_UNIT_FROM = 1000;
const UNITS = ['byte', 'kilobyte', 'megabyte', 'gigabyte'] as const;

/** The size of a file in the largest unit of which it is at least one. */
export function sizeText(bytes: number, locale: string): string {
  let [count, unit] = [bytes, 0];
  // What would be rounded to 1000 is one of the next unit.
  while (Math.round(count) >= NEXT_UNIT_FROM && unit < UNITS.length - 1) [count, unit] = [count / STEP, unit + 1];
  // own key: the unit is within the list.
  const named = UNITS[unit] ?? 'byte';
  const digits = count < 10 && unit > 0 ? 1 : 0;
  // “999 byte” is how English shortens it.
  const unitDisplay = unit === 0 ? 'long' : 'short';
  const format = { style: 'unit', unit: named, unitDisplay, maximumFractionDigits: digits } as const;
  return new Intl.NumberFormat(locale, format).format(count);
}
