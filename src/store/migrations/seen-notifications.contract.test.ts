/** What was read, or is old, counts as seen; the rest is new. */
import { expect, it } from 'vitest';
import { seenNotifications } from './0081-seen-notifications.ts';
import { upgradedPostgres, upgradedSqlite } from './upgraded.contract.ts';

const upgrade = {
  by: seenNotifications,
  rows: `insert into "notification" ("id", "status", "createdAt", "thread") values
    ('read', 'read', 9000000000000, null), ('old', 'unread', 9, 'its'), ('new', 'unread', 9000000000000, 'its')`,
  find: `select "id", "thread", "seenAt" is null as "isNew" from "notification" order by "id"`,
};

it('on SQLite', () => {
  expect(upgradedSqlite(upgrade)).toEqual([
    { id: 'new', thread: 'its', isNew: 1 },
    { id: 'old', thread: null, isNew: 0 },
    { id: 'read', thread: null, isNew: 0 },
  ]);
});

it('on PostgreSQL', async () => {
  expect(await upgradedPostgres(upgrade)).toEqual([
    { id: 'new', thread: 'its', isNew: true },
    { id: 'old', thread: null, isNew: false },
    { id: 'read', thread: null, isNew: false },
  ]);
});
