import { useCallback } from 'react';
import type { DaySpan } from '#domain/workload/calendar.ts';
import { dayRange } from '#web/ui/date-range.ts';
import { useLocale } from '#web/ui/use-locale.ts';

/** "16–22 Nov". */
export function useWeekLabel(): (week: DaySpan) => string {
  const locale = useLocale();
  return useCallback((week: DaySpan) => weekLabel(week, locale), [locale]);
}

/** By locale and week: formatting costs more than all else that a person's row shows. */
const labels = new Map<string, string>();

function weekLabel({ from, to }: DaySpan, locale: string): string {
  const key = `${locale} ${from} ${to}`;
  const label = labels.get(key) ?? dayRange(from, to, locale, { day: 'numeric', month: 'short' });
  labels.set(key, label);
  return label;
}
