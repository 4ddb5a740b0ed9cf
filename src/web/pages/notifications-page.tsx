import type { ReactNode } from 'react';
import { getRouteApi } from '@tanstack/react-router';
import { useLingui } from '@lingui/react/macro';
import { CheckCheck, Settings2 } from 'lucide-react';
import { markAllRead } from '#domain/notification/commands.ts';
import { arrivedAt } from '#domain/notification/arrival.ts';
import { usePulse, useScope } from '#web/data/context.ts';
import { useEmailStatus } from '#web/app/app-session-context.ts';
import { entriesOf } from '#web/notification/entries.ts';
import { NotificationList } from '#web/notification/list.tsx';
import { openPreferences } from '#web/notification/overlays.ts';
import { useEntryActions } from '#web/notification/use-entry-actions.ts';
import { useNotifications } from '#web/notification/use-notifications.ts';
import { Button } from '#web/ui/button.tsx';
import { PageHeader } from '#web/ui/page-header.tsx';
import { useWide } from '#web/ui/wide.ts';
import { ReadingPane } from './reading-pane.tsx';

const route = getRouteApi('/dashboard/notifications');

/** All of the person's notifications, newest first. */
export function NotificationsPage() {
  const { t } = useLingui();
  const { person, run } = usePulse();
  const { page = '1', show = 'all', entry } = route.useSearch();
  const navigate = route.useNavigate();
  const { arrived, snoozed } = useNotifications();
  const all = show === 'snoozed' ? snoozed : arrived;
  const ready = useScope(`user:${person}`) === 'open';
  const hasUnread = arrived.some(({ status }) => status === 'unread');
  const isWide = useWide();
  const entries = entriesOf(all);
  const selected = isWide ? entries.find(({ id }) => id === entry) : undefined;
  const { read } = useEntryActions();
  const emails = useEmailStatus();
  const [newest] = arrived;
  const toggle = (to: 'unread' | 'snoozed') => void navigate({ search: show === to ? {} : { show: to } });

  function select(id: string | undefined): void {
    void navigate({
      search: (before) => ({ ...before, entry: id ?? '' }),
      replace: true,
    });
    const chosen = entries.find((each) => each.id === id);
    if (chosen) read(chosen);
  }

  return (
    <>
      <PageHeader
        title={t`Notifications`}
        actions={
          <>
            <Filter isOn={show === 'unread'} onToggle={() => toggle('unread')}>
              {t`Unread`}
            </Filter>
            {(snoozed.length > 0 || show === 'snoozed') && (
              <Filter isOn={show === 'snoozed'} onToggle={() => toggle('snoozed')}>
                {t`Snoozed`}
              </Filter>
            )}
            <Button
              variant="ghost"
              color="neutral"
              aria-label={t`Mark all as read`}
              disabled={!hasUnread}
              icon={<CheckCheck className="size-4" aria-hidden />}
              onClick={() => newest && void run(markAllRead({ until: arrivedAt(newest) }))}
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
        <div className="flex min-h-0 grow">
          <NotificationList
            key={show === 'snoozed' ? show : ''}
            all={all}
            show={show}
            page={Number(page)}
            onPage={(to) => void navigate({ search: (before) => ({ ...before, page: to === 1 ? '' : String(to) }) })}
            onShowAll={() => void navigate({ search: {} })}
            selected={selected?.id ?? null}
            onSelect={isWide ? select : undefined}
          />
          {isWide && all.length > 0 && <ReadingPane entry={selected} onClose={() => select(undefined)} />}
        </div>
      )}
    </>
  );
}

interface FilterProps {
  readonly isOn: boolean;
  readonly onToggle: () => void;
  readonly children: ReactNode;
}

function Filter({ isOn, onToggle, children }: FilterProps) {
  return (
    <Button
      variant={isOn ? 'soft' : 'ghost'}
      color={isOn ? 'primary' : 'neutral'}
      aria-pressed={isOn}
      onClick={onToggle}
    >
      {children}
    </Button>
  );
}
