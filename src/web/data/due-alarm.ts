/** Says at once that a due time has passed, instead of with the next minute. */
import type { Replica } from '#sync/replica/replica.ts';
import { serverNow } from '#web/ui/server-time.ts';
import type { Tables } from './tables.ts';

/** Where due times are: of what one reads, and of what one knows of others' work. */
export const DUE_TABLES = ['task', 'workloadTask'] as const;

type Rows = Pick<Replica<Tables>, 'all' | 'onChange'>;

/** Timers are a little early, too. */
const LATER_MS = 20;
/** Longer ones end at once. */
const LONGEST_MS = 2 ** 31 - 1;

export interface DueAlarm {
  /** The clock may have been set, or have stood still with the device. */
  lookAgain(): void;
  stop(): void;
}

/** `passed` is called when one has passed, and when a task gets one that has. */
export function dueAlarm(replica: Rows, passed: () => void): DueAlarm {
  let timer = 0;
  let next = Infinity;

  function set(dueAt: number): void {
    next = dueAt;
    clearTimeout(timer);
    if (dueAt === Infinity) return;
    const wait = dueAt - serverNow() + LATER_MS;
    timer = window.setTimeout(() => (wait > LONGEST_MS ? lookAgain() : ring()), Math.min(wait, LONGEST_MS));
  }

  function ring(): void {
    passed();
    lookAgain();
  }

  function lookAgain(): void {
    const now = serverNow();
    let first = Infinity;
    for (const table of DUE_TABLES)
      for (const { dueAt } of replica.all(table)) if (dueAt !== null && dueAt > now && dueAt < first) first = dueAt;
    set(first);
  }

  const stop = replica.onChange((changes) => {
    const now = serverNow();
    for (const { table, before, after } of changes) {
      if (!DUE_TABLES.some((each) => each === table)) continue;
      const dueAt = (after as { dueAt?: number | null } | null)?.dueAt ?? null;
      if (dueAt === null || dueAt === ((before as { dueAt?: number | null } | null)?.dueAt ?? null)) continue;
      if (dueAt <= now) passed();
      else if (dueAt < next) set(dueAt);
    }
  });
  lookAgain();
  return {
    lookAgain,
    stop: () => {
      clearTimeout(timer);
      stop();
    },
  };
}
