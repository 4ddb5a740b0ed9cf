import { useLingui } from '@lingui/react/macro';
import { isSnoozed } from '#domain/notification/arrival.ts';
import {
  deleteNotification,
  markRead,
  restoreNotification,
  snoozeNotification,
} from '#domain/notification/commands.ts';
import type { NotificationRow } from '#domain/notification/row.ts';
import { usePulse } from '#web/data/context.ts';
import { serverNow } from '#web/ui/server-time.ts';
import { toast } from '#web/ui/toast/store.ts';
import { undoable } from '#web/ui/undo.ts';
import { useTimeOf } from '#web/ui/use-time-of.ts';
import type { Entry } from './entries.ts';

export interface EntryActions {
  read(entry: Pick<Entry, 'rows'>): void;
  /** Both can be undone. */
  remove(entry: Pick<Entry, 'rows'>): void;
  snooze(entry: Pick<Entry, 'rows'>, until: number): void;
  /** It is back at once. */
  wake(entry: Pick<Entry, 'rows'>): void;
}

/** What can be done with an entry: with all of its notifications. */
export function useEntryActions(): EntryActions {
  const { t } = useLingui();
  const { run } = usePulse();
  const timeOf = useTimeOf();
  const isRead = ({ status }: NotificationRow) => status === 'read';
  const readRow = ({ id, createdAt }: NotificationRow) => run(markRead({ id, createdAt }));
  const wakeRow = ({ id }: NotificationRow) => run(snoozeNotification({ id, until: null }));

  return {
    read: ({ rows }) => {
      for (const row of rows) if (!isRead(row) && !isSnoozed(row, serverNow())) readRow(row);
    },
    remove: ({ rows }) => {
      const gone = rows.filter(({ id }) => run(deleteNotification({ id })).success);
      if (gone.length === 0) return;
      const undo = undoable(() => {
        for (const { id } of gone) run(restoreNotification({ id }));
      });
      toast({ title: t`Notification deleted`, undo });
    },
    snooze: ({ rows }, until) => {
      const away = rows.filter(({ id }) => run(snoozeNotification({ id, until })).success);
      if (away.length === 0) return;
      const undo = undoable(() => {
        for (const row of away) {
          // One that had come back stands where it stood.
          run(snoozeNotification({ id: row.id, until: row.snoozedUntil }));
          if (isRead(row)) readRow(row);
        }
      });
      const when = timeOf(until);
      toast({ title: t`Snoozed until ${when}`, isPolite: true, undo });
    },
    wake: ({ rows }) => rows.forEach(wakeRow),
  };
}
