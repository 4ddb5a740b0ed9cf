import type { NotificationRow } from '#domain/notification/row.ts';

/** What is shown, and how many new ones are waiting. */
export interface StableList {
  readonly shown: readonly NotificationRow[];
  readonly waiting: number;
}

/**
 * The rows in the order in which they were, each in its latest version. New ones, and those that would move to the top
 * because events were added, wait. Deleted ones are gone; a row that is not later than `seenUntil` and was missing has
 * been restored.
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

/** When the latest of them happened. */
export function latest(rows: readonly NotificationRow[]): number {
  return rows.reduce((last, { createdAt }) => Math.max(last, createdAt), 0);
}
