import { memo } from 'react';
import { daysAfter } from '#domain/date.ts';
import { daysFrom, formatDate } from '#web/ui/date.ts';
import { useLocale } from '#web/ui/use-locale.ts';
import { type Axis, ticksOf } from './axis.ts';

interface TimelineHeadProps {
  readonly axis: Axis;
  readonly dayWidth: number;
  /** Of the column beside it, which stays where it is. */
  readonly namesWidth: number;
  readonly today: string;
}

/** The months and the weeks above a timeline; they scroll with it sideways. */
export const TimelineHead = memo(function TimelineHead({ axis, dayWidth, namesWidth, today }: TimelineHeadProps) {
  const locale = useLocale();
  const { weeks, months } = ticksOf(axis);
  const end = daysAfter(axis.first, axis.days);
  const left = (day: string) => namesWidth + daysFrom(axis.first, day) * dayWidth;
  return (
    <div aria-hidden className="sticky top-0 z-3 h-12 shrink-0 border-b border-line bg-surface text-xs text-muted">
      <div className="sticky left-0 z-2 h-full border-r border-line bg-surface" style={{ width: namesWidth }} />
      {months.map((day, at) => (
        <div
          key={day}
          className="absolute top-0 h-6 overflow-clip"
          style={{ left: left(day), width: left(months[at + 1] ?? end) - left(day) }}
        >
          <span className="sticky px-1.5 leading-6 font-medium whitespace-nowrap" style={{ left: namesWidth }}>
            {formatDate(day, locale, { month: 'short', year: 'numeric' })}
          </span>
        </div>
      ))}
      {weeks.map((day) => (
        <span key={day} className="absolute top-6 px-1.5 leading-6 tabular-nums" style={{ left: left(day) }}>
          {formatDate(day, locale, { day: 'numeric' })}
        </span>
      ))}
      <span
        className="absolute top-6 h-6 -translate-x-1/2 rounded-full bg-neutral px-1.5 leading-6 font-semibold text-neutral-on tabular-nums"
        style={{ left: left(today) + dayWidth / 2 }}
      >
        {formatDate(today, locale, { day: 'numeric' })}
      </span>
    </div>
  );
});
