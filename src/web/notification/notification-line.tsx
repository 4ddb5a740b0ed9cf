import { useLingui } from '@lingui/react/macro';
import { Check, Trash2 } from 'lucide-react';
import { markRead } from '#domain/notification/commands.ts';
import type { NotificationRow } from '#domain/notification/row.ts';
import { usePulse } from '#web/data/context.ts';
import { Button } from '#web/ui/button.tsx';
import { classNames } from '#web/ui/class-names.ts';
import { shownKeys } from '#web/ui/kbd.tsx';
import { translateNotification } from './translate-notification.ts';
import { useSeen } from './use-seen.ts';
import { NotificationContent } from './notification-content.tsx';

interface NotificationLineProps {
  readonly notification: NotificationRow;
  readonly isNew: boolean;
  readonly onDelete: () => void;
}

/** One notification of the page; after it was in view for a moment it is marked read. */
export function NotificationLine({ notification, isNew, onDelete }: NotificationLineProps) {
  const { t } = useLingui();
  const keys = shownKeys('Delete');
  const { run } = usePulse();
  const { id, status, createdAt } = notification;
  const { title } = translateNotification(notification);
  const unread = status === 'unread';
  const read = () => void run(markRead({ id, createdAt }));
  const line = useSeen(unread, read);

  return (
    <li
      ref={line}
      data-notification={id}
      className={classNames(
        'group relative flex gap-3 border-b border-line px-4 py-3 hover:bg-hover sm:px-5 sm:last:border-b-0',
        isNew && 'bg-surface',
      )}
    >
      <NotificationContent notification={notification} onFollow={read} />
      <span className="relative flex shrink-0 gap-0.5 self-start pointer-fine:opacity-0 pointer-fine:group-focus-within:opacity-100 pointer-fine:group-hover:opacity-100">
        {unread && (
          <Button
            square
            variant="ghost"
            color="neutral"
            aria-label={t`Mark as read: ${title}`}
            data-tip={t`Mark as read`}
            className="max-sm:hidden"
            onClick={read}
          >
            <Check className="size-4" aria-hidden />
          </Button>
        )}
        <Button
          square
          variant="ghost"
          color="neutral"
          aria-label={t`Delete: ${title}`}
          data-tip={t`Delete (${keys})`}
          onClick={onDelete}
        >
          <Trash2 className="size-4" aria-hidden />
        </Button>
      </span>
    </li>
  );
}
