import type { NotificationRow } from '#domain/notification/row.ts';

/** What is shown, and how many wait to be. */
export interface Calm {
  readonly shown: readonly NotificationRow[];
  readonly waiting: number;
}

/**
 * The rows in the order in which they stood, each as it is now: what comes, or moves to the top because more was added
 * to it, waits. What has gone is gone.
 */
export function calm(kept: readonly NotificationRow[], now: readonly NotificationRow[]): Calm {
  if (kept === now) return { shown: now, waiting: 0 };
  const current = new Map(now.map((row) => [row.id, row]));
  const times = new Map(kept.map(({ id, createdAt }) => [id, createdAt]));
  return {
    shown: kept.flatMap(({ id }) => current.get(id) ?? []),
    waiting: now.filter(({ id, createdAt }) => times.get(id) !== createdAt).length,
  };
}
