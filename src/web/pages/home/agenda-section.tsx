import { memo, useId, useState, type ReactNode } from 'react';
import { plural } from '@lingui/core/macro';
import type { TaskRow } from '#domain/task/row.ts';
import { classNames } from '#web/ui/class-names.ts';
import { shortDate } from '#web/ui/date.ts';
import { useLocale } from '#web/ui/use-locale.ts';
import { AgendaRow } from './agenda-row.tsx';

interface AgendaSectionProps {
  readonly title: string;
  /** Highlights overdue tasks. */
  readonly late?: boolean;
  /** The day on which all of them are due: the rows need not say it. */
  readonly day?: string;
  /** What can be done with all of them. */
  readonly action?: ReactNode;
  readonly tasks: readonly TaskRow[];
  readonly today: string;
  readonly openId: string | null;
  readonly onComplete: (task: TaskRow) => void;
}

/** As many as can be taken in at a glance. */
const FIRST = 8;
const MORE = 50;

/** Tasks under a heading, shortened to the first ones; nothing if there are none. */
export const AgendaSection = memo(function AgendaSection(props: AgendaSectionProps) {
  const { title, late = false, day, action, tasks, today, openId, onComplete } = props;
  const id = useId();
  const locale = useLocale();
  const [most, setMost] = useState(FIRST);
  if (tasks.length === 0) return null;
  // A single remaining task is shown rather than counted.
  const shown = tasks.length <= most + 1 ? tasks : tasks.slice(0, most);
  // A day that is a week or more ahead is headed by its date already.
  const date = day === undefined ? null : shortDate(day, locale);
  const next = Math.min(MORE, tasks.length - shown.length);

  return (
    <section aria-labelledby={id}>
      <h2 className="flex items-baseline gap-2 pb-1.5 font-semibold">
        <span id={id} className={classNames(late && 'text-error-ink')}>
          {title}
        </span>
        {date !== null && !title.includes(date) && (
          <time dateTime={day} className="text-xs font-normal text-faint">
            {date}
          </time>
        )}
        <span className="text-xs font-medium text-faint tabular-nums">{tasks.length}</span>
        {action}
      </h2>
      <div className="overflow-hidden rounded-xl bg-surface shadow-card">
        <ul className="divide-y divide-line">
          {shown.map((task) => (
            <AgendaRow
              key={task.id}
              task={task}
              today={today}
              dated={day === undefined}
              open={task.id === openId}
              replaces={openId !== null}
              onComplete={onComplete}
            />
          ))}
        </ul>
        {next > 0 && (
          <button
            type="button"
            onClick={() => setMost(shown.length + next)}
            className="h-9 w-full border-t border-line px-4 text-left text-muted -outline-offset-2 hover:bg-hover hover:text-ink pointer-coarse:h-11"
          >
            {plural(next, { one: 'Show # more', other: 'Show # more' })}
          </button>
        )}
      </div>
    </section>
  );
});
