/** A database from before tallies has its tasks counted. */
import { expect, it } from 'vitest';
import { tally } from './0012-tally.ts';
import { upgradedPostgres, upgradedSqlite } from './upgraded.contract.ts';

const tasks = `insert into "task" ("id", "projectId", "status", "deletedAt") values
  ('1', 'P', 'DONE', null), ('2', 'P', 'BACKLOG', null), ('3', 'P', 'DONE', 5), ('4', 'Q', 'ON_HOLD', null),
  ('5', null, 'DONE', null), ('6', 'R', 'DONE', 5)`;
const found = 'select "id", "total", "done", "deletedAt" from "tally" order by "id"';
const counted = [
  { id: 'P', total: 2, done: 1, deletedAt: null },
  { id: 'Q', total: 1, done: 0, deletedAt: null },
];
const upgrade = { by: tally, rows: tasks, find: found };

it('counts the tasks in SQLite', () => {
  expect(upgradedSqlite(upgrade)).toEqual(counted);
});

it('counts the tasks in PostgreSQL', async () => {
  const rows = await upgradedPostgres<{ total: string; done: string }>(upgrade);
  expect(rows.map((row) => ({ ...row, total: Number(row.total), done: Number(row.done) }))).toEqual(counted);
});
