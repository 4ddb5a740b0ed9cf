import { Trans, useLingui } from '@lingui/react/macro';
import { LATEST_SHOWN } from '#domain/notification/pagination.ts';
import { usePulse, useScope } from '#web/data/context.ts';
import { classNames } from '#web/ui/class-names.ts';
import { HotkeyHint } from '#web/ui/hotkey-hint.tsx';
import { entriesOf } from './entries.ts';
import { NotificationContent } from './notification-content.tsx';
import { useEntryActions } from './use-entry-actions.ts';
import { useNotifications } from './use-notifications.ts';

interface LatestListProps {
  /** The class of a line. */
  readonly className?: string;
  /** Called before a link is followed. */
  readonly onFollow?: () => void;
}

/** The latest notifications. */
export function LatestList({ className, onFollow }: LatestListProps) {
  const { t } = useLingui();
  const { person } = usePulse();
  const { read } = useEntryActions();
  const { arrived } = useNotifications();
  const ready = useScope(`user:${person}`) === 'open';
  if (arrived.length === 0) {
    if (!ready) return null;
    return (
      <p className="flex flex-col items-center gap-3 px-6 py-8 text-center text-pretty text-muted">
        <Trans>
          No notifications yet. Assignments, comments, mentions and updates to tasks you follow show up here.
        </Trans>
        <HotkeyHint hotkey="w" />
      </p>
    );
  }
  return (
    <ul aria-label={t`Latest notifications`} className="min-h-0 divide-y divide-line overflow-y-auto">
      {entriesOf(arrived)
        .slice(0, LATEST_SHOWN)
        .map((each) => (
          <li key={each.id} className={classNames('relative flex gap-3 px-4 py-3 hover:bg-hover', className)}>
            <NotificationContent
              entry={each}
              onFollow={() => {
                onFollow?.();
                read(each);
              }}
            />
          </li>
        ))}
    </ul>
  );
}
