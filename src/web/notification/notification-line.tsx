import type { MouseEvent } from 'react';
import { isSnoozed } from '#domain/notification/arrival.ts';
import { classNames } from '#web/ui/class-names.ts';
import { usePulse, useRow } from '#web/data/context.ts';
import { useNow } from '#web/ui/now.ts';
import type { Entry } from './entries.ts';
import { LineActions } from './line-actions.tsx';
import { NotificationContent } from './notification-content.tsx';
import { useEntryActions } from './use-entry-actions.ts';
import { useSeen } from './use-seen.ts';

interface NotificationLineProps {
  readonly entry: Entry;
  readonly isNew: boolean;
  /** Whether it is displayed beside the list. */
  readonly isSelected: boolean;
  /** Displays it there; without it, its link is followed. */
  readonly onSelect: (() => void) | undefined;
}

/** One entry of the page. Where the person has chosen so, its notifications are read once it was in view for a moment. */
export function NotificationLine({ entry, isNew, isSelected, onSelect }: NotificationLineProps) {
  const { read } = useEntryActions();
  const readsWhenShown = useRow('profile', usePulse().person)?.readsWhenShown === true;
  const isLater = isSnoozed(entry.newest, useNow());
  const line = useSeen(readsWhenShown && entry.isUnread && !isLater, () => read(entry));
  return (
    <li
      ref={line}
      data-notification={entry.id}
      className={classNames(
        'group relative flex gap-3 border-b border-line px-4 py-3 hover:bg-hover sm:px-5 sm:last:border-b-0',
        isNew && 'bg-surface',
        isSelected && 'bg-pressed',
      )}
    >
      <NotificationContent
        entry={entry}
        onFollow={(event) => {
          if (onSelect && isPlainClick(event)) {
            event.preventDefault();
            onSelect();
          }
          read(entry);
        }}
      />
      <LineActions entry={entry} />
    </li>
  );
}

/** Not one that asks the browser for another tab. */
function isPlainClick({ ctrlKey, metaKey, shiftKey }: MouseEvent): boolean {
  return !ctrlKey && !metaKey && !shiftKey;
}
