import { useState } from 'react';
import type { NotificationRow } from '#domain/notification/row.ts';
import { stableList, latest } from './stable-list.ts';

interface StableNotifications {
  readonly shown: readonly NotificationRow[];
  /** How many new ones are waiting. */
  readonly waiting: number;
  /** Whether it was new when first seen on this visit: it stays marked, and in the list of unread ones. */
  readonly isNew: (id: string) => boolean;
  readonly showWaiting: () => void;
}

/**
 * The notifications as shown to someone who is looking at them: nothing moves under the pointer, or disappears when it
 * is read.
 */
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
  // While the list is empty there is nothing to keep in place.
  if ((!held || kept.length === 0) && kept !== all) see();

  const { shown, waiting } = stableList(kept, all, until);
  return {
    shown: unreadOnly ? shown.filter(({ id }) => fresh.has(id)) : shown,
    waiting,
    isNew: (id) => fresh.has(id),
    showWaiting: see,
  };
}
