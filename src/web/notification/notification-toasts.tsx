import { useEffect, useRef } from 'react';
import { useNavigate, useRouter } from '@tanstack/react-router';
import { plural } from '@lingui/core/macro';
import { useLingui } from '@lingui/react/macro';
import { markRead } from '#domain/notification/commands.ts';
import { notificationPath } from '#domain/notification/path.ts';
import { notificationsQuery } from '#domain/notification/queries.ts';
import type { NotificationRow } from '#domain/notification/row.ts';
import { useList, usePulse, useScope } from '#web/data/context.ts';
import { toast } from '#web/ui/toast/store.ts';
import { sentenceOf, useSaid } from './use-said.ts';
import { useUnseen } from './unseen.ts';
import { useBadge, useCloseShown } from './use-badge.ts';

/** The kinds that are worth an interruption; others only show on the bell. */
const URGENT = ['assignment', 'mention', 'invitation'];

/** Shows a toast for new notifications, unless they are in view already; also sets the app icon's badge. */
export function NotificationToasts() {
  const { t } = useLingui();
  const { person, run } = usePulse();
  const said = useSaid();
  const navigate = useNavigate();
  const router = useRouter();
  const all = useList(notificationsQuery(person)).group();
  useBadge(useUnseen());
  const ready = useScope(`user:${person}`) === 'open';
  useCloseShown(all, ready);
  /** The time of the latest notification that existed before; null until the server has sent them. */
  const latest = useRef<number | null>(null);

  useEffect(() => {
    if (!ready) return;
    const since = latest.current;
    latest.current = Math.max(since ?? 0, all[0]?.createdAt ?? 0);
    markReady();
    if (since === null || document.visibilityState !== 'visible') return;
    const { pathname, search } = router.state.location;
    if (pathname === '/notifications') return;
    const open = 'taskId' in search ? search.taskId : undefined;
    const come = all.filter(
      ({ kind, status, snoozedUntil, createdAt, taskId }) =>
        createdAt > since &&
        status === 'unread' &&
        snoozedUntil === null &&
        URGENT.includes(kind) &&
        (taskId === null || taskId !== open),
    );
    const [first] = come;
    if (first) show(first, come.length);
  });

  function show(first: NotificationRow, count: number): void {
    if (count > 1) {
      const title = plural(count, { one: '# new notification', other: '# new notifications' });
      const seeAll = () => void navigate({ to: '/notifications' });
      toast({ title, isPolite: true, action: { label: t`See all`, onSelect: seeAll } });
      return;
    }
    const { id, createdAt } = first;
    const words = said(first);
    function view(): void {
      run(markRead({ id, createdAt }));
      router.history.push(notificationPath(first));
    }
    toast({
      title: sentenceOf(words),
      description: [words.where, words.quote].filter(Boolean).join(': '),
      isPolite: true,
      action: { label: t({ context: 'go there', message: 'View' }), onSelect: view },
    });
  }

  return null;
}

/** For tests: from now on new notifications get a toast. */
function markReady(): void {
  document.documentElement.dataset['arrivals'] = 'ready';
}
