import { Link } from '@tanstack/react-router';
import { useLingui } from '@lingui/react/macro';
import { streamsQuery } from '#domain/stream/queries.ts';
import type { TaskRow } from '#domain/task/row.ts';
import { useList, useRow } from '#web/data/context.ts';
import { ProjectMark } from '#web/data/project-mark.tsx';
import type { Actions } from '../actions.ts';

const PART = 'min-w-0 truncate rounded-sm hover:text-ink hover:underline pointer-coarse:min-w-11 pointer-coarse:py-3.5';

/** Where the task is: its project, its stream and its number, which a click copies. */
export function Breadcrumb({ task, actions }: { readonly task: TaskRow; readonly actions: Actions }) {
  const { t } = useLingui();
  const project = useRow('project', task.projectId ?? '');
  const stream = useList(streamsQuery(task.projectId ?? ''))
    .group()
    .find(({ id }) => id === task.streamId);
  const separator = (
    <span aria-hidden className="shrink-0 text-faint">
      /
    </span>
  );
  return (
    <nav aria-label={t`Place`} className="-mb-4 flex min-w-0 items-center gap-1.5 text-xs text-muted">
      {project && <ProjectMark project={project} />}
      {project ? (
        <Link to="/projects/$projectId" params={{ projectId: project.id }} className={PART}>
          {project.name}
        </Link>
      ) : (
        <Link to="/tasks" className={PART}>
          {t`No project`}
        </Link>
      )}
      {stream && separator}
      {stream && (
        <span dir="auto" className="min-w-0 truncate">
          {stream.name}
        </span>
      )}
      {task.number !== null && separator}
      {task.number !== null && (
        <button
          type="button"
          data-tip={t`Copy number`}
          aria-label={t`Copy number #${task.number}`}
          onClick={() => void actions.copyNumber(task)}
          className="shrink-0 rounded-sm tabular-nums hover:text-ink hover:underline pointer-coarse:min-w-11 pointer-coarse:py-3.5 pointer-coarse:text-left"
        >
          #{task.number}
        </button>
      )}
    </nav>
  );
}
