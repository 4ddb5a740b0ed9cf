import { useLingui } from '@lingui/react/macro';
import { Link } from '@tanstack/react-router';
import { buttonClass } from '#web/ui/button.tsx';
import { EmptyState } from '#web/ui/empty-state.tsx';
import { PulseIcon } from '#web/ui/pulse-icon.tsx';

/** Where no task has check-ins, and none had. */
export function NoCheckIns() {
  const { t } = useLingui();
  return (
    <EmptyState
      icon={<PulseIcon className="size-6" />}
      title={t`No check-ins yet`}
      action={
        <Link to="/tasks" className={buttonClass({ size: 'lg', variant: 'outline', color: 'neutral' })}>
          {t`My tasks`}
        </Link>
      }
      hotkey="g t"
    >
      {t`Set Check-ins on a task, and Pulse asks its assignee how it’s going. The answers appear here.`}
    </EmptyState>
  );
}
