import { useLingui } from '@lingui/react/macro';
import type { NotificationRow } from '#domain/notification/row.ts';
import { classNames } from '#web/ui/class-names.ts';
import { exactTime, relativeTime } from '#web/ui/date.ts';
import { useNow } from '#web/ui/now.ts';
import { useLocale } from '#web/ui/use-locale.ts';
import { Answer } from './answer.tsx';
import { KindIcon } from './kind-icon.tsx';
import { NotificationLink } from './notification-link.tsx';
import { translateNotification } from './translate-notification.ts';

interface NotificationContentProps {
  readonly notification: NotificationRow;
  readonly onFollow: () => void;
}

/** The text and time of a notification. */
export function NotificationContent({ notification, onFollow }: NotificationContentProps) {
  const { t } = useLingui();
  const locale = useLocale();
  const now = useNow();
  const { kind, status, createdAt } = notification;
  const { title, content } = translateNotification(notification);
  const unread = status === 'unread';
  return (
    <>
      <span
        className={classNames(
          'relative mt-0.5 grid size-8 shrink-0 place-items-center rounded-full',
          unread ? 'bg-primary-soft text-primary-ink' : 'bg-neutral-soft text-muted',
        )}
      >
        <KindIcon kind={kind} />
        {unread && (
          <span
            role="img"
            aria-label={t`Unread`}
            className="absolute -top-0.5 -right-0.5 size-2.5 rounded-full bg-primary ring-2 ring-surface"
          />
        )}
      </span>
      <div className="min-w-0 grow">
        <NotificationLink
          notification={notification}
          onFollow={onFollow}
          time={
            <time
              dateTime={new Date(createdAt).toISOString()}
              data-tip={exactTime(createdAt, locale)}
              className="relative z-1"
            >
              {relativeTime(createdAt, now, locale)}
            </time>
          }
        >
          <span className={classNames('block', unread ? 'font-semibold' : 'font-medium')}>{title}</span>
          {content && <span className="line-clamp-2 wrap-anywhere text-muted">{content}</span>}
        </NotificationLink>
        <Answer notification={notification} />
      </div>
    </>
  );
}
