import { live, type Rows } from '../command.ts';
import { Refusal } from '../refusal.ts';
import type { NotificationRow } from './row.ts';

/** The recipient's own notification; anybody else's is as good as missing. */
export function notificationFor(rows: Rows, actor: string, id: string): NotificationRow {
  const row = live(rows, 'notification', id);
  if (row?.userId !== actor) throw new Refusal('notification_not_found');
  return row;
}
