/** When the viewer looks, as far as what is overdue depends on it. */
import { useSyncExternalStore } from 'react';
import type { Present } from '#domain/workload/definitions.ts';
import type { Replica } from '#sync/replica/replica.ts';
import { plainDate } from '#web/ui/date.ts';
import { currentMinute, subscribeToMinutes } from '#web/ui/now.ts';
import { usePulse } from './context.ts';
import type { Tables } from './tables.ts';

/**
 * The viewer's date, and an instant up to a minute ago after which no task here has become overdue: it is another object only
 * when that changes what is overdue, so that nothing is drawn anew each minute.
 */
export function usePresent(): Present {
  const { replica } = usePulse();
  return useSyncExternalStore(subscribeToMinutes, () => presentOf(replica));
}

interface Known {
  readonly present: Present;
  /** The minute in which it was looked at last. */
  readonly minute: number;
}

const known = new WeakMap<Replica<Tables>, Known>();

function presentOf(replica: Replica<Tables>): Present {
  const minute = currentMinute();
  const before = known.get(replica);
  if (before?.minute === minute) return before.present;
  const today = plainDate(minute);
  const stays = before?.present.today === today && !passes(replica, before.present.now, minute);
  const present = stays ? before.present : { today, now: minute };
  known.set(replica, { present, minute });
  return present;
}

/** Whether a due time lies between the two instants, which may be in either order: a clock can be put back. */
function passes(replica: Replica<Tables>, one: number, other: number): boolean {
  const [from, to] = one < other ? [one, other] : [other, one];
  return (['task', 'workloadTask'] as const).some((table) =>
    replica.all(table).some(({ dueAt }) => dueAt !== null && from < dueAt && dueAt <= to),
  );
}
