import { useRef } from 'react';
import { useLingui } from '@lingui/react/macro';
import type { TaskRow } from '#domain/task/row.ts';
import { useRow } from '#web/data/context.ts';
import { useActions } from '#web/task/actions.ts';
import { Deadline } from '#web/task/deadline.tsx';
import { PriorityGlyph, StatusGlyph } from '#web/task/glyphs.tsx';
import { labelOf, priorityLabels } from '#web/task/labels.ts';
import { classNames } from '#web/ui/class-names.ts';
import { useToday } from '#web/ui/now.ts';
import type { Bridge } from './bridge.ts';
import { useSwipe } from './use-swipe.ts';

interface TaskItemProps {
  readonly task: TaskRow;
  readonly bridge: Bridge;
  readonly onOpen: (taskId: string) => void;
}

/** One task: a tap on the circle or a swipe to the right completes it, a tap elsewhere opens it. */
export function TaskItem({ task, bridge, onOpen }: TaskItemProps) {
  const { t } = useLingui();
  const { complete, setStatus } = useActions();
  const today = useToday();
  const project = useRow('project', task.projectId ?? '');
  const { id, name, status, deadline, progress, priority } = task;
  const isDone = status === 'DONE';
  const finish = (): void => {
    if (!complete(task)) return;
    bridge.post('web_app_trigger_haptic_feedback', { type: 'notification', notification_type: 'success' });
  };
  const item = useRef<HTMLLIElement>(null);
  const { by, isFar } = useSwipe(item, !isDone, finish);
  const label = labelOf(priorityLabels, priority);

  return (
    <li ref={item} className={classNames('relative touch-pan-y overflow-hidden', by > 0 && 'bg-primary')}>
      {by > 0 && (
        <span
          aria-hidden
          className={classNames(
            'absolute inset-y-0 left-4 flex items-center font-semibold text-primary-on',
            !isFar && 'opacity-60',
          )}
        >
          {t`Done`}
        </span>
      )}
      <div className="flex items-center bg-surface" style={by > 0 ? { translate: `${by}px 0` } : undefined}>
        <button
          type="button"
          aria-label={isDone ? t`Reopen “${name}”` : t`Complete “${name}”`}
          onClick={() => (isDone ? setStatus(task, 'IN_PROGRESS') : finish())}
          className="grid size-13 shrink-0 place-items-center"
        >
          <StatusGlyph status={status} progress={progress} />
        </button>
        <button
          type="button"
          onClick={() => onOpen(id)}
          className="flex min-h-13 min-w-0 grow flex-col justify-center gap-0.5 py-2 pr-3 text-left"
        >
          <span className={classNames('line-clamp-2 text-lg wrap-anywhere', isDone && 'text-muted line-through')}>
            {name}
          </span>
          {(deadline !== null || project !== undefined || progress > 0) && (
            <span className="flex min-w-0 items-center gap-2.5 text-muted">
              {deadline !== null && <Deadline date={deadline} dueAt={task.dueAt} today={today} done={isDone} />}
              {!isDone && progress > 0 && <span className="tabular-nums">{t`${progress}%`}</span>}
              {project && (
                <span dir="auto" className="truncate">
                  {project.name}
                </span>
              )}
            </span>
          )}
        </button>
        {priority !== 'STANDARD' && label && (
          <span className="pr-3.5">
            <PriorityGlyph priority={priority} label={t(label)} />
          </span>
        )}
      </div>
    </li>
  );
}
