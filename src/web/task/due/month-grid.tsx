import type { KeyboardEvent } from 'react';
import { useEffect, useId, useRef } from 'react';
import { useLingui } from '@lingui/react/macro';
import { ChevronLeft, ChevronRight } from 'lucide-react';
import { daysAfter, monthsAfter } from '#domain/date.ts';
import { Button } from '#web/ui/button.tsx';
import { classNames } from '#web/ui/class-names.ts';
import { exactDate, formatDate } from '#web/ui/date.ts';
import { useLocale } from '#web/ui/use-locale.ts';
import { firstDayOf } from '#domain/profile/region-of.ts';
import { daysOf, WEEK, weekStart } from '../calendar/days.ts';

interface MonthGridProps {
  /** The day that Tab reaches; its month is shown. */
  readonly day: string;
  readonly selected: string | null;
  readonly today: string;
  /** Increases whenever that day is to take the focus; 0: never yet. */
  readonly focusTurn: number;
  /** `byKey`: the focus goes along. */
  readonly onDay: (day: string, byKey: boolean) => void;
  readonly onPick: (day: string) => void;
}

/** The days of a month, in weeks. Arrow keys go by days and weeks, Page Up and Down by months, Home and End within a week. */
export function MonthGrid({ day, selected, today, focusTurn, onDay, onPick }: MonthGridProps) {
  const { t } = useLingui();
  const locale = useLocale();
  const heading = useId();
  const grid = useRef<HTMLTableElement>(null);
  const firstDay = firstDayOf(locale);
  const days = daysOf('month', day, firstDay);
  const weeks = Array.from({ length: days.length / WEEK }, (_, at) => days.slice(at * WEEK, (at + 1) * WEEK));

  useEffect(() => {
    if (focusTurn > 0) grid.current?.querySelector<HTMLElement>('[tabindex="0"]')?.focus();
  }, [focusTurn]);

  function onKeyDown(event: KeyboardEvent): void {
    if (event.altKey || event.ctrlKey || event.metaKey) return;
    const target = dayByKey(event.key, day, { firstDay, isShifted: event.shiftKey });
    if (target === null) return;
    event.preventDefault();
    onDay(target, true);
  }

  const turn = (months: number, label: string) => (
    <Button
      square
      size="sm"
      variant="ghost"
      color="neutral"
      aria-label={label}
      data-tip={label}
      onClick={() => onDay(monthsAfter(day, months), false)}
      className="pointer-coarse:size-11"
    >
      {months < 0 ? <ChevronLeft className="size-4" aria-hidden /> : <ChevronRight className="size-4" aria-hidden />}
    </Button>
  );
  return (
    <div className="flex flex-col gap-1 border-line p-2 max-sm:border-t sm:w-68 sm:border-l">
      <div className="flex items-center gap-1">
        <h3 id={heading} aria-live="polite" className="grow pl-2 font-semibold">
          {formatDate(day, locale, { month: 'long', year: 'numeric' })}
        </h3>
        {turn(-1, t`Previous month`)}
        {turn(1, t`Next month`)}
      </div>
      {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-element-to-interactive-role -- as in the date picker of the ARIA practices: the table has the rows and columns of the grid */}
      <table ref={grid} role="grid" aria-labelledby={heading} onKeyDown={onKeyDown} className="w-full table-fixed">
        <thead>
          <tr>
            {days.slice(0, WEEK).map((each) => (
              <th
                key={each}
                scope="col"
                abbr={formatDate(each, locale, { weekday: 'long' })}
                className="h-6 text-xs font-normal text-faint"
              >
                {formatDate(each, locale, { weekday: 'short' }).slice(0, 2)}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {weeks.map((week) => (
            <tr key={week[0]}>
              {week.map((each) => (
                <td
                  key={each}
                  tabIndex={each === day ? 0 : -1}
                  aria-selected={each === selected}
                  aria-current={each === today ? 'date' : undefined}
                  aria-label={exactDate(each, locale)}
                  data-day={each}
                  onClick={() => onPick(each)}
                  onKeyDown={(event) => {
                    if (event.key !== 'Enter' && event.key !== ' ') return;
                    event.preventDefault();
                    onPick(each);
                  }}
                  className={classNames(
                    'h-8 cursor-pointer rounded-md text-center tabular-nums hover:bg-hover pointer-coarse:h-11',
                    each === selected
                      ? 'bg-neutral font-semibold text-neutral-on hover:bg-neutral'
                      : each === today
                        ? 'font-semibold text-ink underline underline-offset-4'
                        : each.slice(0, 7) === day.slice(0, 7)
                          ? ''
                          : 'text-faint',
                  )}
                >
                  {Number(each.slice(8))}
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}

/** Null: the key does nothing in a month. */
function dayByKey(
  key: string,
  day: string,
  { firstDay, isShifted }: { readonly firstDay: number; readonly isShifted: boolean },
): string | null {
  switch (key) {
    case 'ArrowLeft':
      return daysAfter(day, -1);
    case 'ArrowRight':
      return daysAfter(day, 1);
    case 'ArrowUp':
      return daysAfter(day, -WEEK);
    case 'ArrowDown':
      return daysAfter(day, WEEK);
    case 'Home':
      return weekStart(day, firstDay);
    case 'End':
      return daysAfter(weekStart(day, firstDay), WEEK - 1);
    case 'PageUp':
      return monthsAfter(day, isShifted ? -12 : -1);
    case 'PageDown':
      return monthsAfter(day, isShifted ? 12 : 1);
    default:
      return null;
  }
}
