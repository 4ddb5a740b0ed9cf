import { getRouteApi } from '@tanstack/react-router';
import { useLingui } from '@lingui/react/macro';
import { CheckCheck, Settings2 } from 'lucide-react';
import { markAllRead } from '#domain/notification/commands.ts';
import { notificationsQuery } from '#domain/notification/queries.ts';
import { useList, usePulse, useScope } from '#web/data/context.ts';
import { useEmailStatus } from '#web/app/app-session-context.ts';
import { NotificationList } from '#web/notification/list.tsx';
import { openPreferences } from '#web/notification/overlays.ts';
import { useUnread } from '#web/notification/unread.ts';
import { Button } from '#web/ui/button.tsx';
import { PageHeader } from '#web/ui/page-header.tsx';

const route = getRouteApi('/dashboard/notifications');

/** All of the person's notifications, newest first. */
export function NotificationsPage() {
  const { t } = useLingui();
  const { person, run } = usePulse();
  const { page = '1', show } = route.useSearch();
  const navigate = route.useNavigate();
  const all = useList(notificationsQuery(person)).group();
  const ready = useScope(`user:${person}`) === 'open';
  const unread = useUnread();
  const emails = useEmailStatus();
  const until = all[0]?.createdAt;

  return (
    <>
      <PageHeader
        title={t`Notifications`}
        actions={
          <>
            <Button
              variant={show ? 'soft' : 'ghost'}
              color={show ? 'primary' : 'neutral'}
              aria-pressed={show === 'unread'}
              onClick={() => void navigate({ search: show ? {} : { show: 'unread' } })}
            >
              {t`Unread`}
            </Button>
            <Button
              variant="ghost"
              color="neutral"
              aria-label={t`Mark all as read`}
              disabled={unread === 0}
              icon={<CheckCheck className="size-4" aria-hidden />}
              onClick={() => until !== undefined && void run(markAllRead({ until }))}
            >
              <span className="max-sm:sr-only">{t`Mark all as read`}</span>
            </Button>
            <Button
              square
              variant="ghost"
              color="neutral"
              aria-label={t`Notification settings`}
              aria-haspopup="dialog"
              data-tip={t`Notification settings`}
              onClick={() => openPreferences(emails)}
            >
              <Settings2 className="size-4" aria-hidden />
            </Button>
          </>
        }
      />
      {(ready || all.length > 0) && (
        <NotificationList
          all={all}
          unreadOnly={show === 'unread'}
          page={Number(page)}
          onPage={(to) => void navigate({ search: (before) => ({ ...before, page: to === 1 ? '' : String(to) }) })}
          onShowAll={() => void navigate({ search: {} })}
        />
      )}
    </>
  );
}
