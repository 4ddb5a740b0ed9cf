/** A database that is older than the count of slips has them counted from its tasks' activity. */
import { expect, it } from 'vitest';
import { earlierSlips } from './0045-earlier-slips.ts';
import { upgradedPostgres, upgradedSqlite } from './upgraded.contract.ts';

const change = (at: number, from: string | null, to: string | null, field = 'deadline') =>
  JSON.stringify([{ field, from, to, at }]);
const rows = `
  insert into "project" ("id") values ('p');
  insert into "task" ("id", "projectId", "slips", "slippedDays") values
    ('earlier', 'p', 0, 0), ('later', 'p', 0, 0), ('cleared', 'p', 0, 0), ('counted', 'p', 2, 40), ('named', 'p', 0, 0),
    ('quiet', 'p', 0, 0);
  insert into "workloadTask" ("id", "slips") values ('later', 0), ('counted', 2), ('quiet', 0);
  insert into "activity" ("id", "taskId", "changes") values
    ('a', 'earlier', '${change(1, '2026-03-09', '2026-03-01')}'),
    ('b', 'later', '${change(5, '2026-03-03', '2026-03-10')}'), ('c', 'later', '${change(3, '2026-02-27', '2026-03-03')}'),
    ('d', 'cleared', '${change(7, null, '2026-03-05')}'), ('e', 'cleared', '${change(6, '2026-03-01', null)}'),
    ('f', 'cleared', '${change(2, null, '2026-03-01')}'),
    ('g', 'counted', '${change(1, '2026-03-01', '2026-03-02')}'),
    ('h', 'named', '${change(1, '2026-03-01', '2026-03-02', 'name')}')`;
const find = `
  select "task"."id", "task"."slips", "task"."slippedDays", "workloadTask"."slips" as "shown"
  from "task" left join "workloadTask" on "workloadTask"."id" = "task"."id" order by "task"."id"`;
const upgrade = { by: earlierSlips, rows, find };
// A later migration copies what the workload had no row of.
const row = (id: string, slips: number, slippedDays: number) => ({ id, slips, slippedDays, shown: slips });
const found = [
  row('cleared', 1, 4),
  row('counted', 2, 40),
  row('earlier', 0, 0),
  row('later', 2, 11),
  row('named', 0, 0),
  row('quiet', 0, 0),
];

it('for the rows of SQLite', () => {
  expect(upgradedSqlite(upgrade)).toEqual(found);
});

it('for the rows of PostgreSQL', async () => {
  const upgraded = await upgradedPostgres<Record<string, string | number | null>>(upgrade);
  const number = (value: unknown) => (value === null ? null : Number(value));
  expect(
    upgraded.map(({ id, ...rest }) => ({
      id,
      ...Object.fromEntries(Object.entries(rest).map(([name, value]) => [name, number(value)])),
    })),
  ).toEqual(found);
});
