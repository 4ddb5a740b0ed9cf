import type { ReactNode } from 'react';
import { memo, useMemo, useRef, useState } from 'react';
import { plural } from '@lingui/core/macro';
import { useLingui } from '@lingui/react/macro';
import type { TaskRow } from '#domain/task/row.ts';
import { classNames } from '#web/ui/class-names.ts';
import { formatDate } from '#web/ui/date.ts';
import { HotkeyHint } from '#web/ui/hotkey-hint.tsx';
import { timeText } from '#web/ui/time.ts';
import { useLocale } from '#web/ui/use-locale.ts';
import { mayReuse, RecycledKeys } from '#web/ui/virtual/recycled-keys.ts';
import type { CardContext } from '../board/card-context.ts';
import type { Focus } from '../board/use-focus.ts';
import { hourOf } from './hours.ts';
import { CalendarTask } from './calendar-task.tsx';

const MORE = 50;
/** More than so many tasks of a day are counted. */
const UNCOUNTED_MAX = 3;

interface CellProps {
  readonly column: number;
  /** Null: for tasks without a date. */
  readonly day: string | null;
  readonly label: string;
  readonly pale: boolean;
  /** How many a name may take. */
  readonly lines: 2 | 3;
  /** Whether it has a height of its own. */
  readonly scrolls: boolean;
  /** Below what has no time, each with a row of the calendar. */
  readonly hours: readonly number[];
  readonly tasks: readonly TaskRow[];
  /** At least so many tasks are shown. */
  readonly least: number;
  readonly context: CardContext;
  readonly reachableId: string | null;
  readonly focus: Focus | null;
  readonly openId: string | null;
  readonly newTask: ((day: string | null, label: string) => ReactNode) | null;
}

/** The tasks of a day, or those without a date. */
export const Cell = memo(function Cell(props: CellProps) {
  const {
    column,
    day,
    label,
    pale,
    lines,
    scrolls,
    hours,
    tasks,
    least,
    context,
    reachableId,
    focus,
    openId,
    newTask,
  } = props;
  const { t } = useLingui();
  const locale = useLocale();
  const adding = useMemo(() => newTask?.(day, label), [newTask, day, label]);
  const [asked, setAsked] = useState(0);
  const most = Math.max(least, asked);
  // A single further task takes no more room than a button that shows it.
  const shown = tasks.length > most + 1 ? tasks.slice(0, most) : tasks;
  const rest = tasks.length - shown.length;
  const list = useRef<HTMLDivElement>(null);
  const [recycledKeys] = useState(() => new RecycledKeys());
  const keys = recycledKeys.of(
    shown.map(({ id }) => id),
    () => mayReuse(list.current),
  );
  const isToday = day === context.today;
  const items = shown.map((task, at) => ({
    hour: hours.length === 0 ? null : hourOf(task),
    item: (
      <CalendarTask
        key={keys[at]}
        task={task}
        context={context}
        reachable={task.id === reachableId}
        focusTurn={task.id === focus?.id ? focus.turn : 0}
        open={task.id === openId}
        lines={lines}
      />
    ),
  }));
  const itemsAt = (wanted: number | null) => items.flatMap(({ hour, item }) => (hour === wanted ? [item] : []));
  const untimed = itemsAt(null);
  return (
    <section
      role="group"
      aria-label={label}
      aria-current={isToday ? 'date' : undefined}
      data-cell={column}
      data-status="BACKLOG"
      className={classNames(
        'group/cell min-w-0 data-over:inset-ring-2 data-over:inset-ring-focus',
        hours.length === 0 ? 'flex flex-col' : 'row-span-full grid grid-rows-subgrid',
        day === null
          ? 'rounded-lg bg-sunken max-sm:shrink-0 sm:w-full'
          : pale
            ? 'bg-canvas max-sm:shrink-0'
            : 'bg-surface max-sm:shrink-0 max-sm:rounded-lg',
      )}
    >
      <div className="flex min-h-0 min-w-0 grow flex-col">
        <CellHeader
          day={day}
          label={label}
          isToday={isToday}
          pale={pale}
          count={tasks.length > (day === null ? 0 : UNCOUNTED_MAX) ? tasks.length : null}
        />
        {/* The cells of a calendar scroll on their own, so that no task hides behind a number; on a phone the days do. */}
        <div
          data-scrolls={scrolls || undefined}
          className={classNames(
            'flex min-h-0 grow flex-col gap-0.5 px-1 pb-1',
            scrolls && 'overflow-y-auto overscroll-y-contain',
          )}
        >
          {untimed.length > 0 && (
            <div ref={list} role="list" aria-label={label} className="flex flex-col gap-0.5">
              {untimed}
            </div>
          )}
          {day === null && tasks.length === 0 && (
            <p className="flex flex-wrap items-center gap-2 px-2 py-1 text-xs text-muted">
              {t`Drag a task here to clear its due date.`}
              <HotkeyHint hotkey="Alt ↑" />
            </p>
          )}
          {rest > 0 && (
            <button
              type="button"
              onClick={() => setAsked(shown.length + MORE)}
              className="h-6 shrink-0 rounded-md px-2 text-left text-xs text-muted hover:bg-hover pointer-coarse:h-11"
            >
              {plural(Math.min(rest, MORE), { one: 'Show # more', other: 'Show # more' })}
            </button>
          )}
          {adding}
        </div>
      </div>
      {hours.map((hour, at) => {
        const due = itemsAt(hour);
        return (
          <div key={hour} style={{ gridRow: at + 2 }} className="min-w-0 border-t border-line px-1 py-0.5">
            {due.length > 0 && (
              <div
                role="list"
                aria-label={`${label}, ${timeText(hour * 60, locale)}`}
                className="flex flex-col gap-0.5"
              >
                {due}
              </div>
            )}
          </div>
        );
      })}
    </section>
  );
});

interface CellHeaderProps extends Pick<CellProps, 'day' | 'label' | 'pale'> {
  readonly isToday: boolean;
  /** Null: few enough to be seen. */
  readonly count: number | null;
}

/** Stays as it is while the tasks below it change. */
const CellHeader = memo(function CellHeader({ day, label, pale, isToday, count }: CellHeaderProps) {
  const locale = useLocale();
  return (
    <header className="flex h-8 shrink-0 items-center gap-2 px-2">
      {day !== null ? (
        <>
          <span
            className={classNames(
              'grid h-5 min-w-5 place-items-center rounded-full px-1 text-xs tabular-nums',
              isToday ? 'bg-neutral font-semibold text-neutral-on' : pale ? 'text-faint' : 'text-muted',
            )}
          >
            {Number(day.slice(8))}
          </span>
          <span className={classNames('truncate text-xs text-muted', !day.endsWith('-01') && 'sm:hidden')}>
            {formatDate(day, locale, { month: 'short' })}
            <span className="sm:hidden"> · {formatDate(day, locale, { weekday: 'long' })}</span>
          </span>
        </>
      ) : (
        <h2 dir="auto" className="truncate font-semibold">
          {label}
        </h2>
      )}
      {count !== null && <span className="ml-auto text-xs text-faint tabular-nums">{count}</span>}
    </header>
  );
});
