import { useLingui } from '@lingui/react/macro';
import { usePulse, useRow, useScope } from '#web/data/context.ts';
import type { Entry } from '#web/notification/entries.ts';
import { EntryPane } from '#web/notification/entry-pane.tsx';
import { useActions } from '#web/task/actions.ts';
import { lazy } from '#web/ui/fetch/lazy.tsx';

const OpenTask = lazy(() => import('./board/open-task.tsx'));

interface ReadingPaneProps {
  /** What is selected in the list beside it. */
  readonly entry: Entry | undefined;
  readonly onClose: () => void;
}

/** Beside the list of notifications: the task that the selected one is about, else the notification itself. */
export function ReadingPane({ entry, onClose }: ReadingPaneProps) {
  const { t } = useLingui();
  const { person } = usePulse();
  const actions = useActions();
  const taskId = entry?.newest.taskId ?? null;
  const task = useRow('task', taskId ?? '');
  // It may have been moved since.
  const projectId = task ? task.projectId : (entry?.newest.projectId ?? null);
  const own = useScope(`assigned:${person}`);
  const project = useScope(projectId === null ? null : `project:${projectId}`);
  return (
    // What is fixed in it is so within it.
    <div data-pane className="relative w-[min(55%,48rem)] shrink-0 translate-z-0 border-l border-line [--panel:100%]">
      {taskId !== null && (
        <OpenTask
          key={taskId}
          taskId={taskId}
          projectId={projectId}
          actions={actions}
          ready={own === 'open' && (projectId === null || project !== 'opening')}
          walks
          onClose={onClose}
        />
      )}
      {entry && taskId === null && <EntryPane entry={entry} onClose={onClose} />}
      {!entry && (
        <p className="grid h-full place-items-center px-8 text-center text-faint">
          {t`Select a notification to read it here.`}
        </p>
      )}
    </div>
  );
}
