import { useCallback } from 'react';
import type { DaySpan } from '#domain/workload/calendar.ts';
import { useLocale } from '#web/ui/use-locale.ts';

/** "16–22 Nov". */
export function useWeekLabel(): (week: DaySpan) => string {
  const locale = useLocale();
  return useCallback((week: DaySpan) => weekLabel(week, locale), [locale]);
}

/** By locale and week: formatting costs more than all else that a person's row shows. */
const labels = new Map<string, string>();
const formats = new Map<string, Intl.DateTimeFormat>();

function weekLabel({ from, to }: DaySpan, locale: string): string {
  const key = `${locale} ${from} ${to}`;
  const label = labels.get(key) ?? formatOf(locale).formatRange(Date.parse(from), Date.parse(to));
  labels.set(key, label);
  return label;
}

function formatOf(locale: string): Intl.DateTimeFormat {
  const format =
    formats.get(locale) ?? new Intl.DateTimeFormat(locale, { day: 'numeric', month: 'short', timeZone: 'UTC' });
  formats.set(locale, format);
  return format;
}
