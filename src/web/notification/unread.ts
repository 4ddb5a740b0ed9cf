import { unreadQuery } from '#domain/notification/queries.ts';
import { useList, usePulse } from '#web/data/context.ts';

/** How many notifications the person has not read. */
export function useUnread(): number {
  return useList(unreadQuery(usePulse().person)).total;
}
