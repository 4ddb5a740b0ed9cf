import { unseenEntries } from '#domain/notification/entries.ts';
import { unseenQuery } from '#domain/notification/queries.ts';
import { useList, usePulse } from '#web/data/context.ts';
import { useNow } from '#web/ui/now.ts';

/** How many entries of the list the person has not seen yet: the number on the bell. */
export function useUnseen(): number {
  return unseenEntries(useList(unseenQuery(usePulse().person)).group(), useNow());
}
