import { memo } from 'react';
import { isOverdue } from '#domain/workload/definitions.ts';
import { formatDate, plainDate } from '#web/ui/date.ts';
import { timeOfDay } from '#web/ui/time.ts';
import { useLocale } from '#web/ui/use-locale.ts';
import { classNames } from '#web/ui/class-names.ts';
import { StatusCircle, TaskLink, type TaskLinkProps } from '../card-parts.tsx';
import { PriorityGlyph } from '../glyphs.tsx';
import { isPressing } from '../labels.ts';
import { SelectionMark } from '../selection/mark.tsx';
import { useSelected } from '../selection/store.ts';

interface CalendarTaskProps extends TaskLinkProps {
  /** Its task is open beside the calendar. */
  readonly open: boolean;
  /** How many its name may take. */
  readonly lines: 2 | 3;
}

/** One task on its day. The calendar listens to clicks and keys on all of them. */
export const CalendarTask = memo(function CalendarTask(props: CalendarTaskProps) {
  const { task, context, reachable, focusTurn, open, lines } = props;
  const selected = useSelected(task.id);
  const locale = useLocale();
  const isLate = isOverdue(task, context);
  return (
    <div
      role="listitem"
      data-key={task.id}
      data-task={task.id}
      aria-label={task.name}
      className={classNames(
        'group relative flex min-h-6 shrink-0 items-center rounded-md pr-1 text-xs select-none',
        '[-webkit-touch-callout:none] hover:bg-hover data-dragging:opacity-40 pointer-coarse:min-h-11',
        lines === 2 ? 'sm:max-lg:pointer-coarse:pl-1.5 pointer-coarse:max-sm:text-sm' : 'pointer-coarse:text-sm',
        open || selected ? 'bg-selected' : task.status !== 'DONE' && 'bg-sunken',
        isLate && 'inset-ring inset-ring-error-line',
      )}
    >
      <SelectionMark selected={selected} className="absolute -top-1 -left-1" />
      <StatusCircle
        task={task}
        reachable={reachable}
        hasParts
        className={classNames(
          'relative shrink-0 pointer-coarse:size-11 pointer-coarse:p-3.5',
          // On a tablet, a day of a month has room for a name alone.
          lines === 2 && 'sm:max-lg:pointer-coarse:hidden',
        )}
      />
      {/* The name goes on behind the time: on a line of its own, a time would take half of what a day of a month has room for. */}
      <div className={classNames('my-1 min-w-0 grow', lines === 2 ? 'line-clamp-2' : 'line-clamp-3')}>
        {task.dueAt !== null && (
          <span className="text-faint tabular-nums">{whenText(task.dueAt, task.deadline, locale)} </span>
        )}
        <TaskLink
          task={task}
          context={context}
          reachable={reachable}
          focusTurn={focusTurn}
          selected={selected}
          className=""
        />
      </div>
      {task.status !== 'DONE' && isPressing(task) && <PriorityGlyph priority={task.priority} />}
    </div>
  );
});

/** The time, with the viewer's day where that is another one. */
function whenText(dueAt: number, deadline: string | null, locale: string): string {
  const [day, time] = [plainDate(dueAt), timeOfDay(dueAt, locale)];
  return day === deadline ? time : `(${formatDate(day, locale, { weekday: 'short' })} ${time})`;
}
