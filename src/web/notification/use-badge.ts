import { useEffect } from 'react';
import { isUnseen } from '#domain/notification/entries.ts';
import { SECOND } from '#domain/duration.ts';
import type { NotificationRow } from '#domain/notification/row.ts';
import { serverNow } from '#web/ui/server-time.ts';

/** A device may show a notification this long before the page has heard of it. */
const AHEAD = 10 * SECOND;

/** Shows the number of new ones on the installed app's icon while the component is mounted. */
export function useBadge(count: number): void {
  useEffect(() => {
    // Not every browser supports it; without an installed app it has no effect.
    navigator.setAppBadge?.(count).catch(() => {});
  }, [count]);
  useEffect(
    () => () => {
      navigator.clearAppBadge?.().catch(() => {});
      // They are not for the person who is here now.
      closeShown(() => true);
    },
    [],
  );
}

/** Closes what the device still shows of what was seen, or is not asked any more, once the page knows of all of it. */
export function useCloseShown(all: readonly NotificationRow[], isUpToDate: boolean): void {
  useEffect(() => {
    if (!isUpToDate) return;
    closeShown(({ tag, data }) => {
      const row = all.find(({ id }) => id === tag);
      return row ? !isUnseen(row, serverNow()) : createdAtOf(data) < serverNow() - AHEAD;
    });
  }, [all, isUpToDate]);
}

function closeShown(isOver: (shown: Notification) => boolean): void {
  navigator.serviceWorker
    ?.getRegistration()
    .then((registration) => registration?.getNotifications())
    .then((shown) => shown?.filter(isOver).forEach((each) => each.close()))
    .catch(() => {});
}

/** The time of the latest event that it tells of (src/web/worker/push.ts). */
function createdAtOf(data: unknown): number {
  const { seen } = (data ?? {}) as { readonly seen?: { readonly createdAt?: number } | null };
  return seen?.createdAt ?? 0;
}
