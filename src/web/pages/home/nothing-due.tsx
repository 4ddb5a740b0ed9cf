import { Link } from '@tanstack/react-router';
import { Trans, useLingui } from '@lingui/react/macro';
import { Coffee } from 'lucide-react';
import { boardQuery } from '#domain/task/queries.ts';
import { useArchivedProjects } from '#web/data/archived-projects.ts';
import { useList, usePulse } from '#web/data/context.ts';
import { buttonClass } from '#web/ui/button.tsx';
import { EmptyState } from '#web/ui/empty-state.tsx';

/** Shown instead of an empty agenda. `hasSteps`: the first steps are shown. */
export function NothingDue({ hasSteps }: { readonly hasSteps: boolean }) {
  const { t } = useLingui();
  const { person } = usePulse();
  const tasks = useList(boardQuery(person, { hidden: useArchivedProjects() })).total;

  // A new person sees the first steps above instead.
  if (hasSteps && tasks === 0) return null;
  return (
    <EmptyState
      icon={<Coffee className="size-6" aria-hidden />}
      title={<Trans>Nothing due this week</Trans>}
      hotkey="g t"
      action={
        <Link to="/tasks" className={buttonClass({ size: 'lg', variant: 'outline', color: 'neutral' })}>
          {t`My tasks`}
        </Link>
      }
    >
      <Trans>You’re all caught up. Pick something from your tasks.</Trans>
    </EmptyState>
  );
}
