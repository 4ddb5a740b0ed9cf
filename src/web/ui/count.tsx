import { useLocale } from './use-locale.ts';

/** A number beside a name; null while it is unknown. */
export function Count({ of }: { of: number | null }) {
  const locale = useLocale();
  return <span className="text-faint tabular-nums">{of !== null && formatter(locale).format(of)}</span>;
}

const formatters = new Map<string, Intl.NumberFormat>();

/** Creating a formatter costs a hundred times as much as using it. */
function formatter(locale: string): Intl.NumberFormat {
  const known = formatters.get(locale) ?? new Intl.NumberFormat(locale);
  formatters.set(locale, known);
  return known;
}
