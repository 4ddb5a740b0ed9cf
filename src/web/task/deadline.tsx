import { useLingui } from '@lingui/react/macro';
import { usePresent } from '#web/data/present.ts';
import { CalendarGlyph } from '#web/ui/calendar-glyph.tsx';
import { classNames } from '#web/ui/class-names.ts';
import { daysFrom, exactDate, plainDate, relativeDate } from '#web/ui/date.ts';
import { timeOfDay } from '#web/ui/time.ts';
import { useLocale } from '#web/ui/use-locale.ts';

interface DeadlineProps {
  readonly date: string;
  /** The instant of its time; null without one. */
  readonly dueAt?: number | null;
  readonly today: string;
  /** A done task is never late. */
  readonly done: boolean;
  /** Whether it comes again. */
  readonly repeats?: boolean;
}

/** A deadline relative to today, in color when that is over or today; the exact date on hover. */
export function Deadline({ dueAt = null, ...props }: DeadlineProps) {
  const { date, today } = props;
  return dueAt === null ? (
    <Dated {...props} isPast={daysFrom(today, date) < 0} />
  ) : (
    <Timed {...props} date={date} dueAt={dueAt} />
  );
}

/** With the time by the viewer's clock, and with their day where it is another one. */
function Timed({ dueAt, ...props }: Omit<DeadlineProps, 'dueAt'> & { readonly dueAt: number }) {
  const locale = useLocale();
  const { now } = usePresent();
  const [day, time] = [plainDate(dueAt), timeOfDay(dueAt, locale)];
  const text = day === props.date ? time : `${relativeDate(day, props.today, locale)}, ${time}`;
  return <Dated {...props} isPast={dueAt <= now} time={day === props.date ? `, ${text}` : ` (${text})`} />;
}

interface DatedProps extends Omit<DeadlineProps, 'dueAt'> {
  readonly isPast: boolean;
  /** As it stands after the day. */
  readonly time?: string;
}

function Dated({ date, today, done, repeats = false, isPast, time = '' }: DatedProps) {
  const { t } = useLingui();
  const locale = useLocale();
  const urgency = done ? 'none' : isPast ? 'late' : date <= today ? 'today' : 'none';
  const exact = exactDate(date, locale) + time;
  return (
    <time
      dateTime={date}
      data-tip={urgency === 'late' ? t`Overdue: ${exact}` : exact}
      className={classNames('relative z-1 inline-flex min-w-0 items-center gap-1 whitespace-nowrap', colours[urgency])}
    >
      <CalendarGlyph />
      <span className="sr-only">{urgency === 'late' ? t`Overdue` : t`Due`}</span>
      <span dir="auto" className="truncate">
        {relativeDate(date, today, locale) + time}
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
