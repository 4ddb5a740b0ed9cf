/** When the viewer looks, as far as what is overdue depends on it. */
import { useSyncExternalStore } from 'react';
import type { Present } from '#domain/workload/definitions.ts';
import type { Replica } from '#sync/replica/replica.ts';
import { plainDate } from '#web/ui/date.ts';
import { currentMinute, refreshNow, subscribeToMinutes } from '#web/ui/now.ts';
import { usePulse } from './context.ts';
import { DUE_TABLES, dueAlarm, type DueAlarm } from './due-alarm.ts';
import type { Tables } from './tables.ts';

/**
 * The viewer's date, and an instant after which no task here has become overdue: it is another object only when that changes what
 * is overdue, so that nothing is drawn anew each minute.
 */
export function usePresent(): Present {
  const { replica } = usePulse();
  return useSyncExternalStore(subscribeTo(replica), () => presentOf(replica));
}

type Subscribe = (listener: () => void) => () => void;

const subscriptions = new WeakMap<Replica<Tables>, Subscribe>();

/** The same function each time. One alarm serves all who ask. */
function subscribeTo(replica: Replica<Tables>): Subscribe {
  const known = subscriptions.get(replica);
  if (known) return known;
  const listeners = new Set<() => void>();
  let alarm: DueAlarm | null = null;
  let stopMinutes = () => {};
  const tell = () => {
    for (const listener of listeners) listener();
    alarm?.lookAgain();
  };
  const subscribe: Subscribe = (listener) => {
    if (listeners.size === 0) {
      stopMinutes = subscribeToMinutes(tell);
      alarm = dueAlarm(replica, refreshNow);
    }
    listeners.add(listener);
    return () => {
      listeners.delete(listener);
      if (listeners.size > 0) return;
      stopMinutes();
      alarm?.stop();
      alarm = null;
    };
  };
  subscriptions.set(replica, subscribe);
  return subscribe;
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
  return DUE_TABLES.some((table) =>
    replica.all(table).some(({ dueAt }) => dueAt !== null && from < dueAt && dueAt <= to),
  );
}
