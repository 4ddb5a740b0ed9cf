import { Link } from '@tanstack/react-router';
import { useLingui } from '@lingui/react/macro';
import { CheckCheck } from 'lucide-react';
import { markAllRead } from '#domain/notification/commands.ts';
import { arrivedAt } from '#domain/notification/arrival.ts';
import { usePulse } from '#web/data/context.ts';
import { Button, buttonClass } from '#web/ui/button.tsx';
import { classNames } from '#web/ui/class-names.ts';
import { closePopup } from '#web/ui/popup/store.ts';
import { LatestList } from './latest-list.tsx';
import { useMarkSeen } from './use-mark-seen.ts';
import { useNotifications } from './use-notifications.ts';

/** The popup of the bell: the latest notifications. Looking at them clears the bell, and reads none. */
export default function Latest() {
  const { t } = useLingui();
  const { run } = usePulse();
  const { arrived } = useNotifications();
  const [newest] = arrived;
  const hasUnread = arrived.some(({ status }) => status === 'unread');
  useMarkSeen(arrived);

  return (
    <div className="flex min-h-0 flex-col sm:w-80">
      <div className="flex h-11 shrink-0 items-center gap-2 border-b border-line pr-1.5 pl-4 max-sm:h-14">
        <h2 className="grow font-semibold">{t`Notifications`}</h2>
        {hasUnread && newest && (
          <Button
            size="sm"
            variant="ghost"
            color="neutral"
            icon={<CheckCheck className="size-4" aria-hidden />}
            onClick={() => void run(markAllRead({ until: arrivedAt(newest) }))}
          >
            {t`Mark all as read`}
          </Button>
        )}
      </div>
      <LatestList onFollow={closePopup} />
      <div className="shrink-0 border-t border-line p-1.5">
        <Link
          to="/notifications"
          onClick={closePopup}
          className={classNames(buttonClass({ variant: 'ghost', color: 'primary' }), 'w-full')}
        >
          {t`See all`}
        </Link>
      </div>
    </div>
  );
}
