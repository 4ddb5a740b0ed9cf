import { useMemo } from 'react';
import { arrivedAt, isSnoozed } from '#domain/notification/arrival.ts';
import { notificationsQuery } from '#domain/notification/queries.ts';
import type { NotificationRow } from '#domain/notification/row.ts';
import { useList, usePulse } from '#web/data/context.ts';
import { useNow } from '#web/ui/now.ts';

export interface Notifications {
  /** Those that are there, the latest first. */
  readonly arrived: readonly NotificationRow[];
  /** Those that come back later, the next one first. */
  readonly snoozed: readonly NotificationRow[];
}

/** The person's notifications; those whose time has come move over by themselves, also while offline. */
export function useNotifications(): Notifications {
  const all = useList(notificationsQuery(usePulse().person)).group();
  const now = useNow();
  return useMemo(() => {
    const isLater = (row: NotificationRow) => isSnoozed(row, now);
    return {
      arrived: all.filter((row) => !isLater(row)).toSorted((one, other) => arrivedAt(other) - arrivedAt(one)),
      snoozed: all.filter(isLater).toSorted((one, other) => arrivedAt(one) - arrivedAt(other)),
    };
  }, [all, now]);
}
