import type { MouseEvent } from 'react';
import { plural } from '@lingui/core/macro';
import { isSnoozed, arrivedAt } from '#domain/notification/arrival.ts';
import { useRow } from '#web/data/context.ts';
import { classNames } from '#web/ui/class-names.ts';
import { exactTime, relativeTime } from '#web/ui/time.ts';
import { useNow } from '#web/ui/now.ts';
import { useLocale } from '#web/ui/use-locale.ts';
import { useTimeOf } from '#web/ui/use-time-of.ts';
import { Answer } from './answer.tsx';
import { offersOf, type Entry } from './entries.ts';
import { Face } from './face.tsx';
import { NotificationLink } from './notification-link.tsx';
import { useSaid } from './use-said.ts';

interface NotificationContentProps {
  readonly entry: Entry;
  readonly onFollow: (event: MouseEvent) => void;
}

/** What an entry says: its latest notification, how many events it stands for, and what can be answered. */
export function NotificationContent({ entry, onFollow }: NotificationContentProps) {
  const { newest, rows, count, isUnread } = entry;
  const locale = useLocale();
  const now = useNow();
  const timeOf = useTimeOf();
  const said = useSaid()(newest);
  const task = useRow('task', newest.taskId ?? '');
  const project = useRow('project', (task ? task.projectId : newest.projectId) ?? '');
  const isLater = isSnoozed(newest, now);
  const at = isLater ? arrivedAt(newest) : newest.createdAt;
  // By the name that it has now.
  const where = newest.taskId === null ? said.where : (task?.name ?? said.where);
  return (
    <>
      <Face notification={newest} who={said.who} isUnread={isUnread && !isLater} />
      <div className="min-w-0 grow">
        <div className="flex items-baseline gap-2">
          <NotificationLink notification={newest} onFollow={onFollow}>
            <span dir="auto" className="wrap-anywhere">
              {said.who !== null && <span className="font-semibold">{said.who}</span>}{' '}
              <span className={classNames(said.who === null && (isUnread ? 'font-semibold' : 'font-medium'))}>
                {said.what}
              </span>
            </span>{' '}
            {where !== null && (
              <span dir="auto" className="block wrap-anywhere">
                <span className={classNames(isUnread && 'font-medium')}>{where}</span>
                {newest.taskId !== null && project?.deletedAt === null && (
                  <span className="text-faint"> · {project.name}</span>
                )}
              </span>
            )}{' '}
            {said.quote !== null && (
              <span dir="auto" className="line-clamp-2 wrap-anywhere text-muted">
                {said.quote}
              </span>
            )}
          </NotificationLink>
          {count > 1 && (
            <span className="shrink-0 rounded-full bg-neutral-soft px-1.5 text-xs font-medium text-muted tabular-nums">
              <span aria-hidden>{count}</span>
              <span className="sr-only">{plural(count, { one: '# notification', other: '# notifications' })}</span>
            </span>
          )}
          <time
            dateTime={new Date(at).toISOString()}
            data-tip={exactTime(at, locale)}
            className="relative z-1 shrink-0 text-xs text-faint"
          >
            {isLater ? timeOf(at) : relativeTime(at, now, locale)}
          </time>
        </div>
        {offersOf(rows).map((row) => (
          <Answer key={row.id} notification={row} />
        ))}
      </div>
    </>
  );
}
