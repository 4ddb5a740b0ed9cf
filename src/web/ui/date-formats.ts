/** What writes dates: made once, and asked once for each day. */

/** What is said of a date. */
export type DateParts = Pick<Intl.DateTimeFormatOptions, 'weekday' | 'day' | 'month' | 'year' | 'dateStyle'>;

/** A page shows the same days again and again, and a browser takes 20 µs to write a range of them. */
const texts = new Map<string, string>();
const MOST_TEXTS = 1_000;

export function remembered(
  locale: string,
  parts: DateParts,
  days: string,
  write: (format: Intl.DateTimeFormat) => string,
): string {
  const key = `${locale} ${JSON.stringify(parts)} ${days}`;
  const known = texts.get(key);
  if (known !== undefined) return known;
  const text = write(formatter(locale, { ...parts, timeZone: 'UTC' }));
  if (texts.size >= MOST_TEXTS) texts.clear();
  texts.set(key, text);
  return text;
}

const formatters = new Map<string, Intl.DateTimeFormat>();
const relatives = new Map<string, Intl.RelativeTimeFormat>();

/** Creating a formatter costs a hundred times as much as using it. */
export function formatter(locale: string, options: Intl.DateTimeFormatOptions): Intl.DateTimeFormat {
  const key = locale + JSON.stringify(options);
  const known = formatters.get(key) ?? new Intl.DateTimeFormat(locale, options);
  formatters.set(key, known);
  return known;
}

export function relative(locale: string, style: Intl.RelativeTimeFormatStyle = 'long'): Intl.RelativeTimeFormat {
  const key = locale + style;
  const known = relatives.get(key) ?? new Intl.RelativeTimeFormat(locale, { numeric: 'auto', style });
  relatives.set(key, known);
  return known;
}
