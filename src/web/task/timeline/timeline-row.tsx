import { memo } from 'react';
import { useLingui } from '@lingui/react/macro';
import { ArrowLeft, ArrowRight } from 'lucide-react';
import { canEditTask } from '#domain/task/rules.ts';
import { isOverdue } from '#domain/workload/definitions.ts';
import type { TaskRow, TaskStatus } from '#domain/task/row.ts';
import { usePulse } from '#web/data/context.ts';
import { refusalMessage } from '#web/data/refusal-text.ts';
import { classNames } from '#web/ui/class-names.ts';
import { dayRange } from '#web/ui/date-range.ts';
import { useLocale } from '#web/ui/use-locale.ts';
import { StatusCircle, TaskLink, type TaskLinkProps } from '../card-parts.tsx';
import { SelectionMark } from '../selection/mark.tsx';
import { useSelected } from '../selection/store.ts';
import { type Axis, spanOn } from './axis.ts';
import type { Bar } from './bars.ts';
import { showBar } from './out-of-view.ts';

interface TimelineRowProps extends TaskLinkProps {
  /** Its task is open beside the timeline. */
  readonly open: boolean;
  /** Null without a due date. */
  readonly bar: Bar | null;
  readonly axis: Axis;
  readonly dayWidth: number;
  readonly namesWidth: number;
}

/** In pixels: a shorter bar has its name behind it. */
const ROOM_FOR_NAME = 96;

const nameLook = 'pointer-events-none text-xs whitespace-nowrap';

/** A name that is longer than its bar fades at the end of it. */
const FADES = 'overflow-clip rounded-md [mask-image:linear-gradient(to_left,transparent,black_1rem)]';

const colors: Record<TaskStatus, string> = {
  BACKLOG: 'bg-neutral-soft border-edge',
  IN_PROGRESS: 'bg-secondary-soft border-secondary',
  DONE: 'bg-neutral-soft border-line-strong',
  ON_HOLD: 'bg-warning-soft border-warning',
};

/** The name of one task, which stays in view, and its bar. The timeline listens to clicks, keys and drags on all rows. */
export const TimelineRow = memo(function TimelineRow(props: TimelineRowProps) {
  const { task, bar, context, reachable, focusTurn, open, axis, dayWidth, namesWidth } = props;
  const selected = useSelected(task.id);
  const span = bar && spanOn(axis, bar);
  const surface = open || selected ? 'bg-selected' : 'bg-surface';
  return (
    <div
      className={classNames(
        'group relative flex h-8 items-center border-b border-line select-none [-webkit-touch-callout:none] pointer-coarse:h-12',
        (open || selected) && 'bg-selected',
      )}
    >
      <div
        className={classNames(
          'sticky left-0 z-2 flex h-full shrink-0 items-center gap-1 border-r border-line pr-2 pl-1 group-hover:bg-sunken',
          surface,
        )}
        style={{ width: namesWidth }}
      >
        <SelectionMark selected={selected} className="absolute top-1 left-0.5" />
        <StatusCircle
          task={task}
          reachable={reachable}
          hasParts
          className="relative shrink-0 pointer-coarse:size-11 pointer-coarse:p-3.5"
        />
        <TaskLink
          task={task}
          context={context}
          reachable={reachable}
          focusTurn={focusTurn}
          selected={selected}
          className="min-w-0 grow truncate after:-outline-offset-2"
        />
      </div>
      {bar && span && (
        <>
          <Jump side="left" edge={namesWidth} name={task.name} />
          <TaskBar
            task={task}
            bar={bar}
            isLate={isOverdue(task, context)}
            selected={selected}
            left={namesWidth + span.at * dayWidth}
            width={span.days * dayWidth}
            namesWidth={namesWidth}
          />
          <Jump side="right" edge={0} name={task.name} />
        </>
      )}
    </div>
  );
});

interface JumpProps {
  readonly side: 'left' | 'right';
  /** How far from that side what covers the days reaches. */
  readonly edge: number;
  readonly name: string;
}

/** Leads to a bar that is out of view on one side (`out-of-view.ts`). */
function Jump({ side, edge, name }: JumpProps) {
  const { t } = useLingui();
  const Arrow = side === 'left' ? ArrowLeft : ArrowRight;
  return (
    <button
      type="button"
      tabIndex={-1}
      aria-label={t`Show the bar of ${name}`}
      onClick={(event) => showBar(event.currentTarget)}
      className={classNames(
        'sticky z-2 hidden size-6 shrink-0 place-items-center rounded-full bg-surface text-muted shadow-card hover:text-ink pointer-coarse:size-11',
        side === 'left' ? 'ml-1.5 group-data-[out=left]/row:grid' : 'ml-auto group-data-[out=right]/row:grid',
      )}
      style={{ [side]: edge + 6 }}
    >
      <Arrow className="size-3.5" aria-hidden />
    </button>
  );
}

interface TaskBarProps {
  readonly task: TaskRow;
  readonly bar: Bar;
  readonly isLate: boolean;
  readonly selected: boolean;
  readonly left: number;
  readonly width: number;
  readonly namesWidth: number;
}

/** While it is dragged, `--shift` and `--grow` say by how much. */
function TaskBar({ task, bar, isLate, selected, left, width, namesWidth }: TaskBarProps) {
  const { t } = useLingui();
  const locale = useLocale();
  const { replica, person } = usePulse();
  const refusal = canEditTask(replica, person, task);
  const dates = dayRange(bar.from, bar.to, locale);
  const since = {
    start: null,
    begun: t`No start date: the bar starts on the day work began`,
    created: t`No start date: the bar starts on the day the task was created`,
  }[bar.since];
  const text = [dates, since, refusal && refusalMessage(refusal)].filter((each) => each !== null).join(' · ');
  return (
    <div
      role="img"
      data-bar
      data-open
      aria-label={text}
      data-tip={text}
      className={classNames(
        'absolute inset-y-1 z-1 flex items-center rounded-md border pointer-coarse:inset-y-0.5',
        colors[task.status],
        isLate && 'border-error bg-error-soft',
        bar.since !== 'start' && 'rounded-l-none border-l-2 border-l-edge [border-left-style:dashed]',
        refusal ? 'cursor-not-allowed opacity-70' : 'cursor-grab',
        selected && 'touch-none',
      )}
      style={{
        left: `calc(${left}px + var(--shift, 0px))`,
        width: `max(0.5rem, calc(${width}px + var(--grow, 0px)))`,
      }}
    >
      {task.progress > 0 && (
        <span
          className="absolute inset-y-0 left-0 rounded-md bg-pressed"
          style={{ width: `${Math.min(task.progress, 100)}%` }}
        />
      )}
      {/* The row says it already; a bar with little room has it behind its end. */}
      {width < ROOM_FOR_NAME ? (
        <span
          aria-hidden
          dir="auto"
          className={classNames(nameLook, 'absolute left-full px-1.5 text-muted group-data-out/row:hidden')}
        >
          {task.name}
        </span>
      ) : (
        <span aria-hidden className={classNames(nameLook, 'absolute inset-0 flex items-center', FADES)}>
          {/* Without a width of its own it begins where the bar comes into view, however little of it does. */}
          <span className="sticky w-0 pl-1.5" style={{ left: namesWidth }}>
            <span dir="auto" className={classNames('block w-max', task.status === 'DONE' && 'text-muted')}>
              {task.name}
            </span>
          </span>
        </span>
      )}
      {!refusal && (
        <>
          <span data-grip="start" className="absolute inset-y-0 -left-1 w-2 cursor-ew-resize" />
          <span data-grip="end" className="absolute inset-y-0 -right-1 w-2 cursor-ew-resize" />
        </>
      )}
    </div>
  );
}
