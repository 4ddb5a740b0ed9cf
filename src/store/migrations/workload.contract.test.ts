/** A database from before workloads has the rows for leads copied from its tasks and profiles. */
import { describe, expect, it } from 'vitest';
import { workload } from './0036-workload.ts';
import { upgradedPostgres, upgradedSqlite } from './upgraded.contract.ts';

const rows = `
  insert into "project" ("id", "deletedAt") values ('P', null), ('gone', 5);
  insert into "task" ("id", "projectId", "assignee", "status", "slips", "name", "deletedAt") values
    ('1', 'P', 'ada', 'DONE', 2, 'Secret', null), ('2', null, 'bob', 'BACKLOG', 0, 'Secret', null),
    ('3', 'P', 'ada', 'BACKLOG', 0, 'Secret', 5), ('4', 'gone', 'ada', 'BACKLOG', 0, 'Secret', null);
  insert into "profile" ("id", "workingHours", "timeZone", "deletedAt") values
    ('ada', '{"days":[1]}', 'Europe/Berlin', null), ('bob', '{"days":[2]}', null, 5)`;
const tasks = 'select "id", "assignee", "status", "slips", "deletedAt" from "workloadTask" order by "id"';
const people = 'select "id", "workingHours", "timeZone", "daysOff", "deletedAt" from "availability"';
const copied = [
  { id: '1', assignee: 'ada', status: 'DONE', slips: 2, deletedAt: null },
  { id: '2', assignee: 'bob', status: 'BACKLOG', slips: 0, deletedAt: null },
];
const ada = { id: 'ada', timeZone: 'Europe/Berlin', deletedAt: null };

describe('on SQLite', () => {
  it('of existing tasks', () => {
    expect(upgradedSqlite({ by: workload, rows, find: tasks })).toEqual(copied);
  });

  it('of existing people', () => {
    const found = upgradedSqlite({ by: workload, rows, find: people });
    expect(found).toEqual([{ ...ada, workingHours: '{"days":[1]}', daysOff: '[]' }]);
  });
});

describe('on PostgreSQL', () => {
  it('of existing tasks', async () => {
    const found = await upgradedPostgres<{ slips: string }>({ by: workload, rows, find: tasks });
    expect(found.map((row) => ({ ...row, slips: Number(row.slips) }))).toEqual(copied);
  });

  it('of existing people', async () => {
    const found = await upgradedPostgres({ by: workload, rows, find: people });
    expect(found).toEqual([{ ...ada, workingHours: { days: [1] }, daysOff: [] }]);
  });
});
