import { unreadQuery } from '#domain/notification/queries.ts';
import { useList, usePulse } from '#web/data/context.ts';

/** How many unread notifications the person has. */
export function useUnread(): number {
  return useList(unreadQuery(usePulse().person)).total;
}
