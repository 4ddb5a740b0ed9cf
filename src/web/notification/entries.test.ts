import { expect, it } from 'vitest';
import type { NotificationRow } from '#domain/notification/row.ts';
import { entriesOf, offersOf } from './entries.ts';

const row = (id: string, taskId: string | null, more: Partial<NotificationRow> = {}) =>
  ({ id, taskId, kind: 'comment', count: 1, status: 'read', ...more }) as NotificationRow;

it('puts the notifications of a task into one entry, where the newest stands, and others alone', () => {
  const rows = [
    row('1', 'paint', { count: 3 }),
    row('2', null),
    row('3', 'sand'),
    row('4', 'paint', { status: 'unread', kind: 'assignment' }),
    row('5', null, { kind: 'checkin', count: 2 }),
  ];
  expect(entriesOf(rows).map(({ id, newest, count, isUnread }) => [id, newest.id, count, isUnread])).toEqual([
    ['paint', '1', 4, true],
    ['2', '2', 1, false],
    ['sand', '3', 1, false],
    ['5', '5', 1, false],
  ]);
});

it('offers the same only once, as its latest notification does', () => {
  const lower = { type: 'lower_level', taskId: 'paint', level: 'LOW', url: '/' } as const;
  const rows = [
    row('1', 'paint', { action: { type: 'link', label: 'View Task', url: '/' } }),
    row('2', 'paint', { action: lower }),
    row('3', 'paint', { action: null }),
    row('4', 'paint', { action: { ...lower } }),
    row('5', 'paint', { action: { ...lower, level: 'OFF' } }),
  ];
  expect(offersOf(rows).map(({ id }) => id)).toEqual(['1', '2', '5']);
});
