import * as z from 'zod/mini';
import { command } from '../command.ts';
import { id } from '../input.ts';
import { notificationFor } from './rules.ts';

export const markRead = command({
  name: 'notification.markRead',
  version: 1,
  input: z.strictObject({ id: id() }),
  run(tx, input, { actor }) {
    tx.put('notification', { ...notificationFor(tx, actor, input.id), status: 'read' });
  },
});

export const markAllRead = command({
  name: 'notification.markAllRead',
  version: 1,
  input: z.strictObject({}),
  run(tx, _input, { actor }) {
    for (const row of tx.list('notification', 'userId', actor))
      if (row.deletedAt === null) tx.put('notification', { ...row, status: 'read' });
  },
});

export const deleteNotification = command({
  name: 'notification.delete',
  version: 1,
  input: z.strictObject({ id: id() }),
  run(tx, input, { actor, now }) {
    tx.put('notification', { ...notificationFor(tx, actor, input.id), deletedAt: now });
  },
});
