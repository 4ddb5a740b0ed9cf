import { useRef, useState } from 'react';
import { plural } from '@lingui/core/macro';
import { useLingui } from '@lingui/react/macro';
import { ArrowUp } from 'lucide-react';
import { deleteNotification, restoreNotification } from '#domain/notification/commands.ts';
import { pageItems, paginate } from '#domain/notification/pagination.ts';
import type { NotificationRow } from '#domain/notification/row.ts';
import { usePulse } from '#web/data/context.ts';
import { Button } from '#web/ui/button.tsx';
import { toast } from '#web/ui/toast/store.ts';
import { undoable } from '#web/ui/undo.ts';
import { NotificationLine } from './notification-line.tsx';
import { NoNotifications } from './no-notifications.tsx';
import { Pages } from './pages.tsx';
import { useListKeys } from './use-list-keys.ts';
import { useStableNotifications } from './use-stable-notifications.ts';

interface NotificationListProps {
  /** Newest first. */
  readonly all: readonly NotificationRow[];
  readonly unreadOnly: boolean;
  /** Counted from 1, as in the address. */
  readonly page: number;
  readonly onPage: (page: number) => void;
  readonly onShowAll: () => void;
}

/**
 * A page of notifications. While the person points at it, has the focus in it or has scrolled, new ones wait until they
 * are asked for.
 */
export function NotificationList({ all, unreadOnly, page, onPage, onShowAll }: NotificationListProps) {
  const { t } = useLingui();
  const { run } = usePulse();
  /** The list that was scrolled. */
  const [scrolled, setScrolled] = useState<string | null>(null);
  const [pointed, setPointed] = useState(false);
  const [focused, setFocused] = useState(false);
  const isScrolled = scrolled === `${unreadOnly} ${page}`;
  const visit = useStableNotifications(all, unreadOnly, isScrolled || pointed || focused);
  const pagination = paginate(visit.shown.length, page);
  const list = useRef<HTMLUListElement>(null);
  const waiting = plural(visit.waiting, { one: 'Show # new notification', other: 'Show # new notifications' });
  useListKeys(list, remove);

  function remove(id: string): void {
    if (!run(deleteNotification({ id })).success) return;
    toast({ title: t`Notification deleted`, undo: undoable(() => void run(restoreNotification({ id }))) });
  }

  return (
    <div
      key={`${unreadOnly} ${pagination.currentPage}`}
      className="min-h-0 grow overflow-y-auto pb-4"
      onScroll={(event) => setScrolled(event.currentTarget.scrollTop > 0 ? `${unreadOnly} ${page}` : null)}
    >
      {visit.waiting > 0 && (
        <div className="sticky top-2 z-10 flex h-0 justify-center">
          <Button
            size="sm"
            className="shadow-raised"
            icon={<ArrowUp className="size-4" aria-hidden />}
            onClick={(event) => {
              event.currentTarget.closest('.overflow-y-auto')?.scrollTo({ top: 0 });
              visit.showWaiting();
              if (pagination.currentPage !== 1) onPage(1);
            }}
          >
            {waiting}
          </Button>
        </div>
      )}
      {visit.shown.length === 0 ? (
        <NoNotifications unreadOnly={unreadOnly && all.length > 0} onShowAll={onShowAll} />
      ) : (
        // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- the list itself reacts to no click or key: it only notes whether the person is in it, so as not to move under them
        <ul
          ref={list}
          aria-label={t`Notifications`}
          className="mx-auto w-full max-w-3xl overflow-hidden border-t border-line sm:mt-1 sm:rounded-xl sm:border"
          onPointerEnter={() => setPointed(true)}
          onPointerLeave={() => setPointed(false)}
          onFocus={() => setFocused(true)}
          onBlur={() => setFocused(false)}
        >
          {pageItems(visit.shown, pagination).map((each) => (
            <NotificationLine
              key={each.id}
              notification={each}
              isNew={visit.isNew(each.id)}
              onDelete={() => remove(each.id)}
            />
          ))}
        </ul>
      )}
      <Pages pagination={pagination} onPage={onPage} />
    </div>
  );
}
