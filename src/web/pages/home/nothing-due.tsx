import { Link } from '@tanstack/react-router';
import { Trans, useLingui } from '@lingui/react/macro';
import { Coffee, FolderPlus } from 'lucide-react';
import { boardQuery } from '#domain/task/queries.ts';
import { projectsQuery } from '#domain/project/queries.ts';
import { useList, usePulse } from '#web/data/context.ts';
import { openProjectForm } from '#web/project/overlays.ts';
import { Button, buttonClass } from '#web/ui/button.tsx';
import { EmptyState } from '#web/ui/empty-state.tsx';

/** Instead of the agenda: to somebody new, where to begin; to anybody else, that there is time. */
export function NothingDue() {
  const { t } = useLingui();
  const { person } = usePulse();
  const tasks = useList(boardQuery(person)).total;
  const projects = useList(projectsQuery(person)).total;

  if (tasks === 0 && projects === 0) {
    return (
      <EmptyState
        icon={<FolderPlus className="size-6" aria-hidden />}
        title={<Trans>Here begins your day</Trans>}
        action={
          <Button size="lg" variant="outline" color="neutral" onClick={() => openProjectForm({})}>
            {t`New project`}
          </Button>
        }
      >
        <Trans>
          Write your first task above, or start a project and share it. What is due, and what others have done, stands
          here.
        </Trans>
      </EmptyState>
    );
  }
  return (
    <EmptyState
      icon={<Coffee className="size-6" aria-hidden />}
      title={<Trans>Nothing is due this week</Trans>}
      action={
        <Link to="/tasks" className={buttonClass({ size: 'lg', variant: 'outline', color: 'neutral' })}>
          {t`My tasks`}
        </Link>
      }
    >
      <Trans>Nothing of yours is late or in progress either. Pick something from your tasks.</Trans>
    </EmptyState>
  );
}
