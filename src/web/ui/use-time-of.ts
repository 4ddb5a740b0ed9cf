import { useLocale } from '#web/ui/use-locale.ts';
import { timeZone } from '#web/ui/time-zone.ts';
import { useStore } from '#web/ui/store.ts';

/** Says when a reminder comes: "Thu, Nov 19, 9:00 AM", in the time zone of every screen. */
export function useTimeOf(): (instant: number) => string {
  const locale = useLocale();
  const zone = useStore(timeZone);
  const format = new Intl.DateTimeFormat(locale, {
    weekday: 'short',
    day: 'numeric',
    month: 'short',
    hour: 'numeric',
    minute: '2-digit',
    ...(zone && { timeZone: zone }),
  });
  return (instant) => format.format(instant);
}
