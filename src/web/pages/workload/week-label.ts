import { useMemo } from 'react';
import type { DaySpan } from '#domain/workload/calendar.ts';
import { useLocale } from '#web/ui/use-locale.ts';

/** "16–22 Nov". */
export function useWeekLabel(): (week: DaySpan) => string {
  const locale = useLocale();
  return useMemo(() => {
    const format = new Intl.DateTimeFormat(locale, { day: 'numeric', month: 'short', timeZone: 'UTC' });
    return ({ from, to }) => format.formatRange(Date.parse(from), Date.parse(to));
  }, [locale]);
}
