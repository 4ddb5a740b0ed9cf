import { useState } from 'react';
import type { NotificationRow } from '#domain/notification/row.ts';
import { stableList, latest } from './stable-list.ts';

interface StableNotifications {
  readonly shown: readonly NotificationRow[];
  /** How many have come since and wait. */
  readonly waiting: number;
  /** Whether it was new when it was first seen on this visit: it stays marked, and in the list of the unread. */
  readonly isNew: (id: string) => boolean;
  readonly showWaiting: () => void;
}

/** What somebody sees who looks at their notifications: nothing moves under their pointer, or vanishes as it is read. */
export function useStableNotifications(
  all: readonly NotificationRow[],
  unreadOnly: boolean,
  held: boolean,
): StableNotifications {
  const [fresh, setFresh] = useState<ReadonlySet<string>>(new Set());
  const more = all.filter(({ id, status }) => status === 'unread' && !fresh.has(id));
  if (more.length > 0) setFresh(new Set([...fresh, ...more.map(({ id }) => id)]));

  const [{ kept, until }, setSeen] = useState({ kept: all, until: latest(all) });
  const see = () => setSeen({ kept: all, until: Math.max(until, latest(all)) });
  // Until the first has come there is nothing to hold on to.
  if ((!held || kept.length === 0) && kept !== all) see();

  const { shown, waiting } = stableList(kept, all, until);
  return {
    shown: unreadOnly ? shown.filter(({ id }) => fresh.has(id)) : shown,
    waiting,
    isNew: (id) => fresh.has(id),
    showWaiting: see,
  };
}
