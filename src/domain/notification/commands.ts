import * as z from 'zod/mini';
import { command, type Tx } from '../command.ts';
import { id, instant } from '../input.ts';
import { assertAllowed, Refusal } from '../refusal.ts';
import { arrivedAt, isSnoozed } from './arrival.ts';
import type { NotificationRow } from './row.ts';
import { canRestoreNotification, notificationFor } from './rules.ts';

/** `createdAt` is that of the latest event the person saw: events added to the notification since then stay unread. */
export const markRead = command({
  name: 'notification.markRead',
  version: 1,
  input: z.strictObject({ id: id('notification'), createdAt: z.optional(instant()) }),
  run(tx, input, { actor, now }) {
    const row = notificationFor(tx, actor, input.id);
    if (input.createdAt === undefined || input.createdAt >= row.createdAt) tx.put('notification', read(row, now));
  },
});

/** What was shown in a list is seen, and still unread. `until` as in `markAllRead`. */
export const markSeen = command({
  name: 'notification.markSeen',
  version: 1,
  input: z.strictObject({ until: z.optional(instant()) }),
  run(tx, input, { actor, now }) {
    for (const row of waiting(tx, actor, input.until, now)) tx.put('notification', { ...seen(row, now), thread: null });
  },
});

/** `until` is when the latest notification that the person saw arrived. Those that are snoozed stay as they are. */
export const markAllRead = command({
  name: 'notification.markAllRead',
  version: 1,
  input: z.strictObject({ until: z.optional(instant()) }),
  run(tx, input, { actor, now }) {
    for (const row of waiting(tx, actor, input.until, now)) tx.put('notification', read(row, now));
  },
});

/**
 * It comes back as unread at `until`, or at once if that is null or has passed. What happens in the meantime is a
 * notification of its own.
 */
export const snoozeNotification = command({
  name: 'notification.snooze',
  version: 1,
  input: z.strictObject({ id: id('notification'), until: z.nullable(instant()) }),
  run(tx, input, { actor }) {
    const row = notificationFor(tx, actor, input.id);
    tx.put('notification', { ...row, status: 'unread', seenAt: null, snoozedUntil: input.until, thread: null });
  },
});

export const deleteNotification = command({
  name: 'notification.delete',
  version: 1,
  input: z.strictObject({ id: id('notification') }),
  run(tx, input, { actor, now }) {
    tx.put('notification', { ...notificationFor(tx, actor, input.id), thread: null, deletedAt: now });
  },
});

/** Undoes a deletion; a notification that was unread is unread again. */
export const restoreNotification = command({
  name: 'notification.restore',
  version: 1,
  refuses: 'server',
  input: z.strictObject({ id: id('notification'), deletedAt: z.optional(instant()) }),
  run(tx, input, { actor }) {
    const row = tx.get('notification', input.id);
    if (!row) throw new Refusal('notification_not_found');
    assertAllowed(canRestoreNotification(tx, actor, row, input.deletedAt));
    tx.put('notification', { ...row, deletedAt: null });
  },
});

function read(row: NotificationRow, now: number): NotificationRow {
  // One that came back keeps its place.
  const snoozedUntil = isSnoozed(row, now) ? null : row.snoozedUntil;
  return { ...seen(row, now), status: 'read', snoozedUntil, thread: null };
}

function seen(row: NotificationRow, now: number): NotificationRow {
  return { ...row, seenAt: row.seenAt ?? now };
}

/** The person's own that arrived until then and are not snoozed. */
function waiting(tx: Tx, person: string, until: number | undefined, now: number): NotificationRow[] {
  return tx
    .list('notification', 'userId', person)
    .filter((row) => row.deletedAt === null && arrivedAt(row) <= (until ?? Infinity) && !isSnoozed(row, now));
}
