import { describe, expect, it } from 'vitest';
import type { NotificationRow } from '#domain/notification/row.ts';
import { stableList } from './stable-list.ts';

const row = (id: string, createdAt: number, status: 'unread' | 'read' = 'unread') =>
  ({ id, createdAt, status }) as NotificationRow;

const kept = [row('b', 2), row('a', 1)];
const seenUntil = 3;
const ids = (now: readonly NotificationRow[]) => stableList(kept, now, seenUntil).shown.map(({ id }) => id);

describe('list while it is read', () => {
  it('holds back new items', () => {
    const now = [row('c', 4), ...kept];
    expect(ids(now)).toEqual(['b', 'a']);
    expect(stableList(kept, now, seenUntil).waiting).toBe(1);
  });

  it('keeps the place of a changed item, and shows its new state', () => {
    const now = [row('a', 4, 'read'), row('b', 2)];
    expect(stableList(kept, now, seenUntil)).toEqual({ shown: [row('b', 2), row('a', 4, 'read')], waiting: 1 });
  });

  it('shows at once what was read, deleted or undone', () => {
    expect(stableList(kept, [row('b', 2, 'read'), row('a', 1)], seenUntil)).toEqual({
      shown: [row('b', 2, 'read'), row('a', 1)],
      waiting: 0,
    });
    expect(ids([row('a', 1)])).toEqual(['a']);
    expect(ids([...kept])).toEqual(['b', 'a']);
    // They did not exist when the list was frozen.
    const now = [row('c', 3), row('b', 2), row('d', 1), row('a', 1)];
    expect(ids(now)).toEqual(['c', 'b', 'a', 'd']);
    expect(stableList(kept, now, seenUntil).waiting).toBe(0);
  });
});
