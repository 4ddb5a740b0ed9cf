import { arrivedAt } from '#domain/notification/arrival.ts';
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
  const times = new Map(kept.map((row) => [row.id, arrivedAt(row)]));
  const isBack = (row: NotificationRow) => !times.has(row.id) && arrivedAt(row) <= seenUntil;
  const stood = (row: NotificationRow) => times.get(row.id) ?? arrivedAt(row);
  return {
    shown: now
      .filter((row) => times.has(row.id) || isBack(row))
      .toSorted((one, other) => stood(other) - stood(one) || (one.id < other.id ? -1 : 1)),
    waiting: now.filter((row) => times.get(row.id) !== arrivedAt(row) && !isBack(row)).length,
  };
}

/** When the latest of them arrived. */
export function latest(rows: readonly NotificationRow[]): number {
  return rows.reduce((last, row) => Math.max(last, arrivedAt(row)), 0);
}
