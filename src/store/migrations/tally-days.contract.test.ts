/** A database that is older than the days of tallies has them worked out from its tasks. */
import { expect, it } from 'vitest';
import { tallyDays } from './0052-tally-days.ts';
import { upgradedPostgres, upgradedSqlite } from './upgraded.contract.ts';

const DAY = 86_400_000;
const rows = `
  insert into "tally" ("id", "total", "done") values ('P', 6, 5), ('Q', 1, 0);
  insert into "task" ("id", "projectId", "status", "doneAt", "deletedAt") values
    ('1', 'P', 'DONE', ${100 * DAY + 5}, null), ('2', 'P', 'DONE', ${100 * DAY + 9}, null), ('3', 'P', 'DONE', ${98 * DAY}, null),
    ('4', 'P', 'DONE', ${73 * DAY}, null), ('5', 'P', 'DONE', ${72 * DAY}, null), ('6', 'P', 'BACKLOG', null, null),
    ('7', 'P', 'DONE', ${101 * DAY}, 5), ('8', 'Q', 'BACKLOG', null, null), ('9', null, 'DONE', ${100 * DAY}, null)`;
const find = 'select "id", "doneDay", "doneByDay" from "tally" order by "id"';
const upgrade = { by: tallyDays, rows, find };
const counts = [1, ...Array.from({ length: 24 }, () => 0), 1, 0, 2];

it('in SQLite', () => {
  expect(upgradedSqlite(upgrade)).toEqual([
    { id: 'P', doneDay: 100, doneByDay: JSON.stringify(counts) },
    { id: 'Q', doneDay: null, doneByDay: '[]' },
  ]);
});

it('in PostgreSQL', async () => {
  expect(await upgradedPostgres(upgrade)).toEqual([
    { id: 'P', doneDay: '100', doneByDay: counts },
    { id: 'Q', doneDay: null, doneByDay: [] },
  ]);
});
