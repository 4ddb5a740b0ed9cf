import { Trans, useLingui } from '@lingui/react/macro';
import { Bell, CheckCheck } from 'lucide-react';
import { Button } from '#web/ui/button.tsx';
import { EmptyState } from '#web/ui/empty-state.tsx';

/** Shown if there are no notifications, or no unread ones. */
export function NoNotifications({ unreadOnly, onShowAll }: { unreadOnly: boolean; onShowAll: () => void }) {
  const { t } = useLingui();
  if (unreadOnly) {
    return (
      <EmptyState
        icon={<CheckCheck className="size-6" aria-hidden />}
        title={<Trans>No unread notifications</Trans>}
        action={
          <Button size="lg" variant="outline" color="neutral" onClick={onShowAll}>
            {t`Show all`}
          </Button>
        }
      />
    );
  }
  return (
    <EmptyState icon={<Bell className="size-6" aria-hidden />} title={<Trans>You’re all caught up</Trans>}>
      <Trans>
        You’ll be notified when someone assigns you a task, completes or comments on one of yours, or @mentions you.
      </Trans>
    </EmptyState>
  );
}
