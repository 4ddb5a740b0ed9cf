import { Link } from '@tanstack/react-router';
import { Trans, useLingui } from '@lingui/react/macro';
import { Coffee } from 'lucide-react';
import { boardQuery } from '#domain/task/queries.ts';
import { projectsQuery } from '#domain/project/queries.ts';
import { useList, usePulse, useScope } from '#web/data/context.ts';
import { buttonClass } from '#web/ui/button.tsx';
import { EmptyState } from '#web/ui/empty-state.tsx';
import { part } from '#web/ui/fetch/part.tsx';

const StartPanel = part(() => import('../start/start-panel.tsx'));

/** Instead of the agenda: to somebody new, where to begin; to anybody else, that there is time. */
export function NothingDue() {
  const { t } = useLingui();
  const { person } = usePulse();
  const known = useScope(`user:${person}`) === 'open';
  const tasks = useList(boardQuery(person)).total;
  const projects = useList(projectsQuery(person)).total;

  if (!known) return null;
  if (tasks === 0 && projects === 0) {
    return (
      <div className="-mx-3 pt-2 sm:-mx-4">
        <StartPanel />
      </div>
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
