/** A database that is older than the times of tasks has them worked out. */
import { expect, it } from 'vitest';
import { effort } from './0034-effort.ts';
import { upgradedPostgres, upgradedSqlite } from './upgraded.contract.ts';

const rows = `
  insert into "task" ("id", "status", "createdAt", "movedAt") values
    ('1', 'DONE', 1, 9), ('2', 'IN_PROGRESS', 2, null), ('3', 'ON_HOLD', 3, 8), ('4', 'BACKLOG', 4, 7), ('5', 'DONE', 5, null);
  insert into "activity" ("id", "taskId", "changes") values
    ('a', '1', '[{"field":"status","from":"BACKLOG","to":"IN_PROGRESS","at":6},{"field":"name","from":"a","to":"DONE","at":2}]'),
    ('b', '1', '[{"field":"status","from":"IN_PROGRESS","to":"DONE","at":9}]'),
    ('c', '3', '[{"field":"status","from":"IN_PROGRESS","to":"ON_HOLD","at":8},{"field":"status","from":"BACKLOG","to":"IN_PROGRESS","at":5}]'),
    ('d', '4', '[{"field":"status","from":"ON_HOLD","to":"BACKLOG","at":7}]')`;
const find = 'select "id", "startedAt", "doneAt", "slips", "slippedDays", "estimate" from "task" order by "id"';
const upgrade = { by: effort, rows, find };
const row = (id: string, startedAt: number | null, doneAt: number | null) => {
  return { id, startedAt, doneAt, slips: 0, slippedDays: 0, estimate: null };
};
const found = [row('1', 6, 9), row('2', 2, null), row('3', 5, null), row('4', null, null), row('5', 5, 5)];

it('for the rows of SQLite', () => {
  expect(upgradedSqlite(upgrade)).toEqual(found);
});

it('for the rows of PostgreSQL', async () => {
  const upgraded = await upgradedPostgres<Record<string, string | null>>(upgrade);
  const number = (value: unknown) => (value === null ? null : Number(value));
  expect(
    upgraded.map(({ id, ...rest }) => ({
      id,
      ...Object.fromEntries(Object.entries(rest).map(([name, value]) => [name, number(value)])),
    })),
  ).toEqual(found);
});
