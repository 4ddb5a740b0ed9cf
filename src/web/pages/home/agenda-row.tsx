import { memo } from 'react';
import { Link } from '@tanstack/react-router';
import { useLingui } from '@lingui/react/macro';
import type { TaskRow } from '#domain/task/row.ts';
import { ProjectMark } from '#web/data/project-mark.tsx';
import { useRow } from '#web/data/context.ts';
import { Deadline } from '#web/task/deadline.tsx';
import { PriorityGlyph, StatusGlyph } from '#web/task/glyphs.tsx';
import { labelOf, priorityLabels } from '#web/task/labels.ts';
import { SelectionMark } from '#web/task/selection/mark.tsx';
import { useSelected } from '#web/task/selection/store.ts';
import { classNames } from '#web/ui/class-names.ts';

interface AgendaRowProps {
  readonly task: TaskRow;
  readonly today: string;
  /** Whether it says when it is due. */
  readonly dated: boolean;
  readonly open: boolean;
  /** Another task is open: opening this one replaces it in the history. */
  readonly replaces: boolean;
  readonly onComplete: (task: TaskRow) => void;
}

/** One task of the agenda: its circle completes it, the rest opens it. */
export const AgendaRow = memo(function AgendaRow({ task, today, dated, open, replaces, onComplete }: AgendaRowProps) {
  const { t } = useLingui();
  const { id, name, deadline, priority, status, progress, projectId, seriesId } = task;
  const label = labelOf(priorityLabels, priority);
  const selected = useSelected(id);

  return (
    <li
      data-task={id}
      data-swipes
      className={classNames(
        'group relative flex min-h-10 items-center gap-1.5 px-2 py-1 hover:bg-hover has-[a:focus-visible]:outline-2 has-[a:focus-visible]:-outline-offset-2 has-[a:focus-visible]:outline-focus sm:gap-2 sm:px-3',
        open && 'bg-pressed',
        selected && 'bg-selected',
      )}
    >
      <button
        type="button"
        aria-label={t`Complete “${name}”`}
        data-circle
        data-tip={t`Complete (E)`}
        onClick={() => onComplete(task)}
        className="relative z-1 grid size-7 shrink-0 place-items-center rounded-md hover:bg-hover pointer-coarse:size-11"
      >
        <StatusGlyph status={status} progress={progress} />
      </button>
      <div className="flex min-w-0 grow flex-wrap items-center gap-x-3 gap-y-0.5">
        <Link
          to="/"
          search={{ taskId: id }}
          replace={replaces}
          data-open
          draggable={false}
          className="min-w-40 grow basis-0 font-medium outline-none after:absolute after:inset-0"
        >
          <span dir="auto" className="line-clamp-2 text-pretty wrap-anywhere">
            {name}
          </span>
          {selected && <span className="sr-only">{t`Selected`}</span>}
        </Link>
        <span className="flex max-w-full min-w-0 items-center gap-3 text-xs text-faint max-sm:w-full pointer-coarse:pointer-events-none">
          {projectId !== null && <ProjectName projectId={projectId} />}
          {(dated || task.dueAt !== null) && (
            <span className="inline-flex min-w-0 sm:min-w-22">
              {deadline !== null && (
                <Deadline date={deadline} dueAt={task.dueAt} today={today} done={false} repeats={seriesId !== null} />
              )}
            </span>
          )}
        </span>
      </div>
      {priority === 'STANDARD' ? (
        <span className="size-4 shrink-0 max-sm:hidden" />
      ) : (
        <span role="img" aria-label={t`Priority: ${label ? t(label) : priority}`} className="shrink-0">
          <PriorityGlyph priority={priority} />
        </span>
      )}
      <SelectionMark selected={selected} className="relative -mr-1.5" />
    </li>
  );
});

function ProjectName({ projectId }: { projectId: string }) {
  const project = useRow('project', projectId);
  if (!project) return null;
  return (
    <span className="inline-flex min-w-0 items-center gap-1.5">
      <ProjectMark project={project} />
      <span dir="auto" className="truncate sm:max-w-40">
        {project.name}
      </span>
    </span>
  );
}
