import { useLocale } from './use-locale.ts';

/** How many there are, beside their name; null while nobody knows. */
export function Count({ of }: { of: number | null }) {
  const locale = useLocale();
  return <span className="text-faint tabular-nums">{of !== null && formatter(locale).format(of)}</span>;
}

const formatters = new Map<string, Intl.NumberFormat>();

/** Making one costs a hundred times what using it does. */
function formatter(locale: string): Intl.NumberFormat {
  const known = formatters.get(locale) ?? new Intl.NumberFormat(locale);
  formatters.set(locale, known);
  return known;
}
