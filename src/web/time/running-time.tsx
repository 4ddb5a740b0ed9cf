import { Link } from '@tanstack/react-router';
import { useLingui } from '@lingui/react/macro';
import { CircleStop } from 'lucide-react';
import type { TimeEntryRow } from '#domain/time/entry-row.ts';
import { minutesSoFar } from '#domain/time/totals.ts';
import { usePulse, useRow } from '#web/data/context.ts';
import { stopRunning, taskName } from '#web/data/time/timer.tsx';
import { Button } from '#web/ui/button.tsx';
import { classNames } from '#web/ui/class-names.ts';
import { estimateText } from '#web/ui/estimate-text.ts';
import { shownKeys } from '#web/ui/kbd.tsx';
import { useNow } from '#web/ui/now.ts';

interface RunningTimeProps {
  readonly entry: TimeEntryRow;
  /** Whether it stands beside the icons of the navigation where there is no room for names. */
  readonly shrinks?: boolean;
}

/** What the viewer works on, for how long by now, and a button to stop that. */
export default function RunningTime({ entry, shrinks = false }: RunningTimeProps) {
  const { t } = useLingui();
  const pulse = usePulse();
  const task = useRow('task', entry.taskId);
  const name = taskName(task);
  const spent = estimateText(minutesSoFar(entry, useNow()));
  const label = t`Stop timer: ${name}, ${spent}`;
  return (
    <section
      aria-label={t`Timer`}
      className={classNames(
        'flex items-center gap-2 rounded-md bg-surface py-1 pr-1 pl-2.5 inset-ring inset-ring-line',
        shrinks && 'max-lg:justify-center max-lg:bg-transparent max-lg:p-0 max-lg:inset-ring-0',
      )}
    >
      <Link
        to="/tasks"
        search={{ taskId: entry.taskId }}
        className={classNames('flex min-w-0 grow items-center gap-2 rounded-md', shrinks && 'max-lg:hidden')}
      >
        <span aria-hidden className="size-2 shrink-0 rounded-full bg-primary" />
        <span dir="auto" className="min-w-0 grow truncate font-medium">
          {name}
        </span>
        <span className="shrink-0 text-muted tabular-nums">{spent}</span>
      </Link>
      <Button
        square
        variant="ghost"
        color="neutral"
        aria-label={label}
        data-tip={`${label} (${shownKeys('b')})`}
        onClick={() => stopRunning(pulse)}
      >
        <CircleStop className="size-4 text-primary" aria-hidden />
      </Button>
    </section>
  );
}
