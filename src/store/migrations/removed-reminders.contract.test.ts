/** Reminders that were removed before this version are not due any more. */
import { expect, it } from 'vitest';
import { removedReminders } from './0047-removed-reminders.ts';
import { upgradedPostgres, upgradedSqlite } from './upgraded.contract.ts';

const upgrade = {
  by: removedReminders,
  rows: `insert into "reminder" ("id", "dueAt", "deletedAt") values ('kept', 9, null), ('removed', 9, 8), ('sent', null, 9)`,
  find: `select "id" from "reminder" where "dueAt" is not null`,
};

it('on SQLite', () => {
  expect(upgradedSqlite(upgrade)).toEqual([{ id: 'kept' }]);
});

it('on PostgreSQL', async () => {
  expect(await upgradedPostgres(upgrade)).toEqual([{ id: 'kept' }]);
});
