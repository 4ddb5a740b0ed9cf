/** Notifications as they are listed: one entry for each task. */
import { entryId } from '#domain/notification/entries.ts';
import type { NotificationRow } from '#domain/notification/row.ts';

export interface Entry {
  readonly id: string;
  /** What it says. */
  readonly newest: NotificationRow;
  /** In the order of the list. */
  readonly rows: readonly NotificationRow[];
  /** How many events it stands for. */
  readonly count: number;
  readonly isUnread: boolean;
}

/** In the order in which the first of each stands. */
export function entriesOf(rows: readonly NotificationRow[]): Entry[] {
  return [...Map.groupBy(rows, entryId)].flatMap(([id, all]) => {
    const [newest] = all;
    if (!newest) return [];
    return [{ id, newest, rows: all, count: countOf(all), isUnread: all.some(({ status }) => status === 'unread') }];
  });
}

/** Questions are counted by their own text. */
function countOf(rows: readonly NotificationRow[]): number {
  return rows.reduce((sum, { count, kind }) => sum + (kind === 'checkin' ? 1 : count), 0);
}

/** Of those that offer the same, the latest. `rows` are in the order of the list. */
export function offersOf(rows: readonly NotificationRow[]): NotificationRow[] {
  const latest = new Map<string, NotificationRow>();
  for (const row of rows) {
    const { action } = row;
    if (action === null) continue;
    // Its questions are those that are open, whichever of the rows asks.
    const offer = action.type === 'check_in' || action.type === 'check_ins' ? 'check_in' : JSON.stringify(action);
    if (!latest.has(offer)) latest.set(offer, row);
  }
  return [...latest.values()];
}
