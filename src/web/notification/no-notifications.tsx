import { Trans, useLingui } from '@lingui/react/macro';
import { AlarmClock, Bell, CheckCheck } from 'lucide-react';
import { Link } from '@tanstack/react-router';
import { Button, buttonClass } from '#web/ui/button.tsx';
import { EmptyState } from '#web/ui/empty-state.tsx';
import { useHotkeys } from '#web/ui/hotkeys.ts';
import type { NotificationsShown } from './list.tsx';

interface NoNotificationsProps {
  readonly show: NotificationsShown;
  readonly onShowAll: () => void;
}

/** Shown if there are no notifications, no unread ones or no snoozed ones. */
export function NoNotifications({ show, onShowAll }: NoNotificationsProps) {
  const { t } = useLingui();
  const isSnoozed = show === 'snoozed';
  useHotkeys(show === 'all' ? {} : { Escape: onShowAll });
  if (show !== 'all') {
    return (
      <EmptyState
        icon={isSnoozed ? <AlarmClock className="size-6" aria-hidden /> : <CheckCheck className="size-6" aria-hidden />}
        title={isSnoozed ? <Trans>No snoozed notifications</Trans> : <Trans>No unread notifications</Trans>}
        action={
          <Button size="lg" variant="outline" color="neutral" onClick={onShowAll}>
            {t`Show all`}
          </Button>
        }
        hotkey="Escape"
      >
        {isSnoozed && <Trans>Press H on a notification to see it again later today, tomorrow or next week.</Trans>}
      </EmptyState>
    );
  }
  return (
    <EmptyState
      icon={<Bell className="size-6" aria-hidden />}
      title={<Trans>You’re all caught up</Trans>}
      action={
        <Link to="/tasks" className={buttonClass({ size: 'lg', variant: 'outline', color: 'neutral' })}>
          {t`My tasks`}
        </Link>
      }
      hotkey="g t"
    >
      <Trans>
        You’ll be notified when someone assigns you a task, completes or comments on one of yours, or @mentions you.
      </Trans>
    </EmptyState>
  );
}
