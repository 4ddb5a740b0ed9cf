import type { ReactNode } from 'react';
import { useLayoutEffect, useMemo, useRef, useState } from 'react';
import { useLingui } from '@lingui/react/macro';
import type { TaskRow } from '#domain/task/row.ts';
import { classNames } from '#web/ui/class-names.ts';
import { exactDate, formatDate } from '#web/ui/date.ts';
import { timeText } from '#web/ui/time.ts';
import { useLocale } from '#web/ui/use-locale.ts';
import { useHeight } from '#web/ui/use-height.ts';
import { useNarrow } from '#web/ui/narrow.ts';
import type { BoardProps } from '../board/board.tsx';
import { positionOf } from '../board/position.ts';
import { useBoard } from '../board/use-board.ts';
import { Bulk } from '../selection/bulk-place.tsx';
import { CalendarLayout } from './calendar-layout.ts';
import { Cell } from './cell.tsx';
import { type Span, WEEK } from './days.ts';
import { byTime, hoursOf, NO_HOURS } from './hours.ts';
import { fittingTasks } from './fitting.ts';
import { Undated } from './undated.tsx';

interface TaskCalendarProps extends BoardProps {
  readonly span: Span;
  /** Whole weeks. */
  readonly days: readonly string[];
  /** `YYYY-MM`: other days are paler. */
  readonly month: string;
  /** By day; '' for those without a date. */
  readonly tasks: ReadonlyMap<string, readonly TaskRow[]>;
  /** Where a task of that day can be added; null: of no day. */
  readonly newTask: (day: string | null, label: string) => ReactNode;
}

const NO_TASKS: readonly TaskRow[] = [];
/** How many tasks a day shows at first on a phone, where it is as high as they are. */
const FIRST: Record<Span, number> = { month: 6, week: 40 };

/** Tasks on the days they are due, and beside them those without a date. */
export function TaskCalendar(props: TaskCalendarProps) {
  const { span, days, month, tasks, newTask, context, actions, openId, onOpen, ordered } = props;
  const { t } = useLingui();
  const locale = useLocale();
  const narrow = useNarrow();
  const root = useRef<HTMLDivElement>(null);
  const [layout] = useState(() => new CalendarLayout());
  const noDate = t`No due date`;
  const labelled = useMemo(() => days.map((day) => ({ day, label: exactDate(day, locale) })), [days, locale]);
  const columns = useMemo(
    () => [
      ...labelled.map(({ day, label }) => ({ status: null, day, label, tasks: byTime(tasks.get(day) ?? NO_TASKS) })),
      { status: null, day: null, label: noDate, tasks: tasks.get('') ?? NO_TASKS },
    ],
    [labelled, tasks, noDate],
  );
  const hours = useMemo(
    () =>
      span === 'week' && !narrow ? hoursOf(columns.flatMap(({ day, tasks: own }) => (day === null ? [] : own))) : [],
    [span, narrow, columns],
  );
  const { reachable, reachableId, focus, listeners } = useBoard({
    board: root,
    columns,
    boardLayout: layout,
    actions,
    openId,
    onOpen,
    ordered,
    across: narrow ? 1 : WEEK,
  });
  const [grid, height] = useHeight();
  const first = {
    day: narrow ? FIRST[span] : hours.length > 0 ? FIRST.week : fittingTasks((height * WEEK) / days.length),
    // Those without a date have as much room as a day of a week.
    undated: narrow ? FIRST.week : fittingTasks(height),
  };
  const focused = positionOf(columns, focus?.id ?? null)?.column;
  const opened = positionOf(columns, openId)?.column;
  // Above today there may be many days. What is shown first, and again once there are tasks.
  const shownFrom = narrow && tasks.size > 0 ? days[0] : undefined;
  useLayoutEffect(() => {
    if (shownFrom !== undefined) root.current?.querySelector('[aria-current=date]')?.scrollIntoView({ block: 'start' });
  }, [shownFrom]);
  useLayoutEffect(() => {
    layout.drawn(root.current, ({ column, index }) => columns[column]?.tasks[index]?.id);
  });

  // On a phone, days are below each other, of which empty ones say nothing.
  const isShown = (at: number) => {
    const { day, tasks: own } = columns[at] ?? {};
    return !narrow || own !== NO_TASKS || day === context.today || span === 'week';
  };
  const cells = columns.map(
    ({ day, label, tasks: own }, at) =>
      isShown(at) && (
        <Cell
          key={day ?? ''}
          column={at}
          day={day}
          label={label}
          pale={span === 'month' && day !== null && !day.startsWith(month)}
          lines={span === 'week' || day === null ? 3 : 2}
          scrolls={!narrow && (hours.length === 0 || day === null)}
          hours={day === null ? NO_HOURS : hours}
          tasks={own}
          least={Math.max(day === null ? first.undated : first.day, reachable?.column === at ? reachable.index + 1 : 0)}
          context={context}
          reachableId={reachable?.column === at ? reachableId : null}
          focus={focused === at ? focus : null}
          openId={opened === at ? openId : null}
          newTask={narrow && day !== null && day !== context.today ? null : newTask}
        />
      ),
  );
  return (
    <div
      ref={root}
      {...listeners}
      className="relative flex min-h-0 grow gap-2.5 overflow-hidden px-3 pb-3 max-sm:flex-col sm:px-4"
    >
      <div className="flex min-h-0 min-w-0 grow flex-col">
        {!narrow && <Weekdays days={days.slice(0, WEEK)} locale={locale} hasHours={hours.length > 0} />}
        <div
          ref={grid}
          data-scrolls
          className={classNames(
            'min-h-0 grow overflow-y-auto overscroll-y-contain rounded-lg',
            narrow ? 'flex flex-col gap-1' : 'grid gap-px bg-line inset-ring inset-ring-line',
            !narrow && (hours.length === 0 ? 'auto-rows-[minmax(7rem,1fr)] grid-cols-7' : WITH_HOURS),
          )}
          style={hours.length === 0 ? undefined : { gridTemplateRows: rowsOf(hours) }}
        >
          {hours.length > 0 && <Hours hours={hours} locale={locale} />}
          {narrow ? cells : cells.slice(0, -1)}
        </div>
      </div>
      {!narrow && (
        <Undated
          column={days.length}
          count={columns.at(-1)?.tasks.length ?? 0}
          isInUse={focused === days.length || opened === days.length}
        >
          {cells.at(-1)}
        </Undated>
      )}
      <Bulk />
    </div>
  );
}

const WITH_HOURS = 'grid-cols-[3.25rem_repeat(7,minmax(0,1fr))]';

/** The number of a day and what has no time, then the hours, each as high as what is due in it. */
function rowsOf(hours: readonly number[]): string {
  return `minmax(7rem, auto) repeat(${hours.length}, minmax(2.25rem, auto))`;
}

function Hours({ hours, locale }: { hours: readonly number[]; locale: string }) {
  return (
    <div aria-hidden className="row-span-full grid grid-rows-subgrid bg-surface text-right text-xs text-faint">
      {hours.map((hour, at) => (
        <span key={hour} style={{ gridRow: at + 2 }} className="pt-1 pr-1.5 tabular-nums">
          {timeText(hour * 60, locale)}
        </span>
      ))}
    </div>
  );
}

interface WeekdaysProps {
  readonly days: readonly string[];
  readonly locale: string;
  readonly hasHours: boolean;
}

function Weekdays({ days, locale, hasHours }: WeekdaysProps) {
  return (
    <div
      aria-hidden
      className={classNames('grid gap-px pb-1 text-xs font-medium text-muted', hasHours ? WITH_HOURS : 'grid-cols-7')}
    >
      {hasHours && <span />}
      {days.map((day) => (
        <span key={day} className="px-2">
          {formatDate(day, locale, { weekday: 'short' })}
        </span>
      ))}
    </div>
  );
}
