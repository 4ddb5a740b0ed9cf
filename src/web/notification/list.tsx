import { useRef, useState } from 'react';
import { plural } from '@lingui/core/macro';
import { useLingui } from '@lingui/react/macro';
import { ArrowUp } from 'lucide-react';
import { pageItems, paginate } from '#domain/notification/pagination.ts';
import type { NotificationRow } from '#domain/notification/row.ts';
import { Button } from '#web/ui/button.tsx';
import { entriesOf, type Entry } from './entries.ts';
import { NotificationLine } from './notification-line.tsx';
import { NoNotifications } from './no-notifications.tsx';
import { Pages } from './pages.tsx';
import { openSnoozeMenu } from './snooze-menu.tsx';
import { useEntryActions } from './use-entry-actions.ts';
import { useMarkSeen } from './use-mark-seen.ts';
import { useListKeys } from './use-list-keys.ts';
import { useStableNotifications } from './use-stable-notifications.ts';

/** All of them, those that were unread at the beginning of the visit, or those that come back later. */
export type NotificationsShown = 'all' | 'unread' | 'snoozed';

const NO_NOTIFICATIONS: readonly NotificationRow[] = [];

interface NotificationListProps {
  /** Newest first; the snoozed ones, the next one first. */
  readonly all: readonly NotificationRow[];
  readonly show: NotificationsShown;
  /** Counted from 1, as in the address. */
  readonly page: number;
  readonly onPage: (page: number) => void;
  readonly onShowAll: () => void;
  /** The entry that is displayed beside the list; null: none. */
  readonly selected: string | null;
  /** Displays one there; without it, links are followed. */
  readonly onSelect: ((id: string) => void) | undefined;
}

/**
 * A page of notifications. While the person points at it, has the focus in it or has scrolled, new ones wait until they
 * are asked for.
 */
export function NotificationList({ all, show, page, onPage, onShowAll, selected, onSelect }: NotificationListProps) {
  const { t } = useLingui();
  const { remove, snooze } = useEntryActions();
  const unreadOnly = show === 'unread';
  /** The list that was scrolled. */
  const [scrolled, setScrolled] = useState<string | null>(null);
  const [pointed, setPointed] = useState(false);
  const [focused, setFocused] = useState(false);
  const isScrolled = scrolled === `${show} ${page}`;
  const visit = useStableNotifications(all, unreadOnly, show !== 'snoozed' && (isScrolled || pointed || focused));
  const entries = entriesOf(visit.shown);
  useMarkSeen(show === 'snoozed' ? NO_NOTIFICATIONS : visit.shown);
  const pagination = paginate(entries.length, page);
  const list = useRef<HTMLUListElement>(null);
  const waiting = plural(visit.waiting, { one: 'Show # new notification', other: 'Show # new notifications' });
  const withEntry = (id: string, act: (entry: Entry) => void) => entries.filter((each) => each.id === id).forEach(act);
  useListKeys(list, {
    selected,
    onSelect,
    onDelete: (id) => withEntry(id, remove),
    onSnooze: (id, focused) =>
      withEntry(id, (entry) => openSnoozeMenu(focused, { label: t`Snooze`, onPick: (until) => snooze(entry, until) })),
  });

  return (
    <div
      key={`${show} ${pagination.currentPage}`}
      className="min-h-0 grow overflow-y-auto pb-4"
      onScroll={(event) => setScrolled(event.currentTarget.scrollTop > 0 ? `${show} ${page}` : null)}
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
      {entries.length === 0 ? (
        <NoNotifications show={show === 'unread' && all.length === 0 ? 'all' : show} onShowAll={onShowAll} />
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
          {pageItems(entries, pagination).map((each) => (
            <NotificationLine
              key={each.id}
              entry={each}
              isSelected={each.id === selected}
              onSelect={onSelect && (() => onSelect(each.id))}
              isNew={show !== 'snoozed' && each.rows.some(({ id }) => visit.isNew(id))}
            />
          ))}
        </ul>
      )}
      <Pages pagination={pagination} onPage={onPage} />
    </div>
  );
}
