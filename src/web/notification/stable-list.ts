import type { NotificationRow } from '#domain/notification/row.ts';

/** What is shown, and how many wait to be. */
export interface StableList {
  readonly shown: readonly NotificationRow[];
  readonly waiting: number;
}

/**
 * The rows in the order in which they stood, each as it is now: what comes, or moves to the top because more was added
 * to it, waits. What has gone is gone; what is no later than `seenUntil`, and was not there, has been brought back.
 */
export function stableList(
  kept: readonly NotificationRow[],
  now: readonly NotificationRow[],
  seenUntil: number,
): StableList {
  if (kept === now) return { shown: now, waiting: 0 };
  const times = new Map(kept.map(({ id, createdAt }) => [id, createdAt]));
  const isBack = ({ id, createdAt }: NotificationRow) => !times.has(id) && createdAt <= seenUntil;
  const stood = ({ id, createdAt }: NotificationRow) => times.get(id) ?? createdAt;
  return {
    shown: now
      .filter((row) => times.has(row.id) || isBack(row))
      .toSorted((one, other) => stood(other) - stood(one) || (one.id < other.id ? -1 : 1)),
    waiting: now.filter((row) => times.get(row.id) !== row.createdAt && !isBack(row)).length,
  };
}

/** When the last of them happened. */
export function latest(rows: readonly NotificationRow[]): number {
  return rows.reduce((last, { createdAt }) => Math.max(last, createdAt), 0);
}
