import { useLingui } from '@lingui/react/macro';
import { CalendarGlyph } from '#web/ui/calendar-glyph.tsx';
import { classNames } from '#web/ui/class-names.ts';
import { daysFrom, exactDate, relativeDate } from '#web/ui/date.ts';
import { useLocale } from '#web/ui/use-locale.ts';

interface DeadlineProps {
  readonly date: string;
  readonly today: string;
  /** A done task is never late. */
  readonly done: boolean;
}

/** A deadline relative to today, in color when that is over or today; the exact date on hover. */
export function Deadline({ date, today, done }: DeadlineProps) {
  const { t } = useLingui();
  const locale = useLocale();
  const days = daysFrom(today, date);
  const urgency = done ? 'none' : days < 0 ? 'late' : days === 0 ? 'today' : 'none';
  return (
    <time
      dateTime={date}
      data-tip={urgency === 'late' ? t`Overdue: ${exactDate(date, locale)}` : exactDate(date, locale)}
      className={classNames('relative z-1 inline-flex min-w-0 items-center gap-1 whitespace-nowrap', colours[urgency])}
    >
      <CalendarGlyph />
      <span className="sr-only">{urgency === 'late' ? t`Overdue` : t`Due`}</span>
      <span dir="auto" className="truncate">
        {relativeDate(date, today, locale)}
      </span>
    </time>
  );
}

const colours = {
  none: '',
  today: 'font-medium text-warning-ink',
  late: 'font-medium text-error-ink',
} as const;
