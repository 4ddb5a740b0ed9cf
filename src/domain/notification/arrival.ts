/** When a notification is there for its person: at its latest event, or at the end of a snooze. */
import type { NotificationRow } from './row.ts';

type Timed = Pick<NotificationRow, 'createdAt' | 'snoozedUntil'>;

export function isSnoozed({ snoozedUntil }: Pick<NotificationRow, 'snoozedUntil'>, now: number): boolean {
  return snoozedUntil !== null && snoozedUntil > now;
}

export function arrivedAt({ createdAt, snoozedUntil }: Timed): number {
  return Math.max(createdAt, snoozedUntil ?? 0);
}
