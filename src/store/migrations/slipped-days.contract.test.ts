/** A database from before leads knew of the days has them copied from its tasks. */
import { expect, it } from 'vitest';
import { slippedDays } from './0063-slipped-days.ts';
import { upgradedPostgres, upgradedSqlite } from './upgraded.contract.ts';

const upgrade = {
  by: slippedDays,
  rows: `
    insert into "project" ("id") values ('p');
    insert into "task" ("id", "projectId", "slips", "slippedDays") values ('moved', 'p', 2, 40), ('still', 'p', 0, 0);
    insert into "workloadTask" ("id", "slips") values ('moved', 2), ('still', 0), ('purged', 1)`,
  find: 'select "id", "slippedDays" from "workloadTask" order by "id"',
};
const found = [
  { id: 'moved', slippedDays: 40 },
  { id: 'purged', slippedDays: 0 },
  { id: 'still', slippedDays: 0 },
];

it('for the rows of SQLite', () => {
  expect(upgradedSqlite(upgrade)).toEqual(found);
});

it('for the rows of PostgreSQL', async () => {
  const upgraded = await upgradedPostgres<{ id: string; slippedDays: string }>(upgrade);
  expect(upgraded.map(({ id, slippedDays: days }) => ({ id, slippedDays: Number(days) }))).toEqual(found);
});
