import { isSnoozed } from '#domain/notification/arrival.ts';
import { classNames } from '#web/ui/class-names.ts';
import { useNow } from '#web/ui/now.ts';
import type { Entry } from './entries.ts';
import { LineActions } from './line-actions.tsx';
import { NotificationContent } from './notification-content.tsx';
import { useEntryActions } from './use-entry-actions.ts';
import { useSeen } from './use-seen.ts';

interface NotificationLineProps {
  readonly entry: Entry;
  readonly isNew: boolean;
}

/** One entry of the page; after it was in view for a moment its notifications are marked read. */
export function NotificationLine({ entry, isNew }: NotificationLineProps) {
  const { read } = useEntryActions();
  const isLater = isSnoozed(entry.newest, useNow());
  const line = useSeen(entry.isUnread && !isLater, () => read(entry));
  return (
    <li
      ref={line}
      data-notification={entry.id}
      className={classNames(
        'group relative flex gap-3 border-b border-line px-4 py-3 hover:bg-hover sm:px-5 sm:last:border-b-0',
        isNew && 'bg-surface',
      )}
    >
      <NotificationContent entry={entry} onFollow={() => read(entry)} />
      <LineActions entry={entry} />
    </li>
  );
}
