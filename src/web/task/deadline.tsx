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
  /** Whether it comes again. */
  readonly repeats?: boolean;
}

/** A deadline relative to today, in color when that is over or today; the exact date on hover. */
export function Deadline({ date, today, done, repeats = false }: DeadlineProps) {
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
      {repeats && <RepeatGlyph />}
      {repeats && <span className="sr-only">{t`Repeats`}</span>}
    </time>
  );
}

/** A single path: a board has hundreds. */
function RepeatGlyph() {
  return (
    <svg viewBox="0 0 16 16" aria-hidden className="size-3 shrink-0">
      <path
        d="M11 1.5l2.5 2.5L11 6.5M2.5 7.5V6a2 2 0 0 1 2-2h9M5 14.5L2.5 12 5 9.5M13.5 8.5V10a2 2 0 0 1-2 2h-9"
        fill="none"
        stroke="currentColor"
        strokeWidth="1.4"
        strokeLinecap="round"
        strokeLinejoin="round"
      />
    </svg>
  );
}

const colours = {
  none: '',
  today: 'font-medium text-warning-ink',
  late: 'font-medium text-error-ink',
} as const;
