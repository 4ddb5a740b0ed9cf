import { unreadEntries } from '#domain/notification/entries.ts';
import { unreadQuery } from '#domain/notification/queries.ts';
import { useList, usePulse } from '#web/data/context.ts';
import { useNow } from '#web/ui/now.ts';

/** How many entries of the list are unread. */
export function useUnread(): number {
  return unreadEntries(useList(unreadQuery(usePulse().person)).group(), useNow());
}
