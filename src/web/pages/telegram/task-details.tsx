import { useEffect, useRef } from 'react';
import { ChevronLeft } from 'lucide-react';
import { useLingui } from '@lingui/react/macro';
import { updateTask } from '#domain/task/commands.ts';
import { STATUSES, type TaskRow } from '#domain/task/row.ts';
import { isWaiting } from '#domain/workload/definitions.ts';
import { usePulse, useRow } from '#web/data/context.ts';
import { addressOf } from '#web/data/found-task.ts';
import { useActions } from '#web/task/actions.ts';
import { waitsForText } from '#web/task/dependencies/waits-for-text.ts';
import { StatusGlyph } from '#web/task/glyphs.tsx';
import { statusLabels } from '#web/task/labels.ts';
import { ProgressProperty } from '#web/task/panel/progress-property.tsx';
import { Button } from '#web/ui/button.tsx';
import { classNames } from '#web/ui/class-names.ts';
import { Markdown } from '#web/ui/markdown/markdown.tsx';
import type { Bridge } from './bridge.ts';
import { TaskComments } from './task-comments.tsx';
import { TaskNumber } from './task-number.tsx';
import { clockOf, minuteOf } from '#domain/local-time.ts';
import { pickedFor } from '#web/task/due/deadline-choice.tsx';

interface TaskDetailsProps {
  readonly task: TaskRow;
  readonly bridge: Bridge;
  readonly onBack: () => void;
}

/** One task: its status, progress and date can be changed here, and people write about it. */
export function TaskDetails({ task, bridge, onBack }: TaskDetailsProps) {
  const { t } = useLingui();
  const { run } = usePulse();
  const { setStatus } = useActions();
  const project = useRow('project', task.projectId ?? '');
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => {
    window.scrollTo({ top: 0 });
    heading.current?.focus();
  }, []);
  const { id, name, description, status, deadline, dueTime } = task;

  return (
    <main className="flex grow flex-col gap-5 px-4 pt-2 pb-8">
      {!bridge.isInside && (
        // Telegram has a back button of its own.
        <Button
          variant="ghost"
          color="neutral"
          icon={<ChevronLeft className="size-5" aria-hidden />}
          className="-ml-2 min-h-11 self-start"
          onClick={onBack}
        >
          {t`Back`}
        </Button>
      )}
      <header className="flex flex-col gap-1">
        <h1 ref={heading} tabIndex={-1} dir="auto" className="text-xl font-semibold wrap-anywhere outline-none">
          {name}
        </h1>
        {project && <p className="text-md text-muted">{project.name}</p>}
        {isWaiting(task) && <p className="text-md text-warning-ink">{waitsForText(task.waitsFor)}</p>}
      </header>
      <div role="group" aria-label={t`Status`} className="grid grid-cols-2 gap-2">
        {STATUSES.map((each) => (
          <button
            key={each}
            type="button"
            aria-pressed={each === status}
            onClick={() => {
              bridge.post('web_app_trigger_haptic_feedback', { type: 'impact', impact_style: 'light' });
              if (each !== status) setStatus(task, each);
            }}
            className={classNames(
              'flex min-h-11 items-center gap-2 rounded-lg bg-surface px-3 text-md font-medium',
              each === status ? 'inset-ring-2 inset-ring-primary' : 'inset-ring inset-ring-line',
            )}
          >
            <StatusGlyph status={each} />
            {t(statusLabels[each])}
          </button>
        ))}
      </div>
      <ProgressProperty task={task} refusal={null} />
      <label className="flex flex-col gap-1.5">
        <span className="text-muted">{t`Due date`}</span>
        <span className="flex gap-2">
          <input
            type="date"
            value={deadline ?? ''}
            onChange={({ target }) => run(updateTask({ id, deadline: target.value === '' ? null : target.value }))}
            className="h-11 min-w-0 grow rounded-lg bg-surface px-3 text-lg inset-ring inset-ring-line"
          />
          {deadline !== null && (
            <input
              type="time"
              aria-label={t({ context: 'of day', message: 'Time' })}
              key={dueTime}
              defaultValue={dueTime === null ? '' : clockOf(dueTime)}
              onBlur={({ target }) => {
                if (target.value === (dueTime === null ? '' : clockOf(dueTime))) return;
                const minutes = target.value === '' ? null : minuteOf(target.value);
                run(updateTask({ id, ...pickedFor(task, { dueTime: minutes }, deadline) }));
              }}
              className="h-11 rounded-lg bg-surface px-3 text-lg inset-ring inset-ring-line"
            />
          )}
          {deadline !== null && (
            <Button
              variant="outline"
              color="neutral"
              className="min-h-11"
              onClick={() => run(updateTask({ id, deadline: null }))}
            >
              {t`Remove`}
            </Button>
          )}
        </span>
      </label>
      {description !== '' && (
        <section aria-label={t`Description`}>
          <Markdown text={description} TaskNumber={TaskNumber} className="text-md" />
        </section>
      )}
      <TaskComments key={id} taskId={id} />
      {bridge.isInside && (
        <Button
          variant="outline"
          color="neutral"
          className="min-h-11"
          onClick={() => bridge.post('web_app_open_link', { url: new URL(addressOf(task), location.origin).href })}
        >
          {t`Open in Pulse`}
        </Button>
      )}
    </main>
  );
}
