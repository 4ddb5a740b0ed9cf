/** In a database from before, leads stop to know more of tasks without a project than that they take time. */
import { expect, it } from 'vitest';
import { privateTasks } from './0076-private-tasks.ts';
import { upgradedPostgres, upgradedSqlite } from './upgraded.contract.ts';

const [friday, sunday, monday] = ['2026-11-27T23:00Z', '2026-11-29T23:00Z', '2026-11-30T01:00Z'].map(Date.parse);

const upgrade = {
  by: privateTasks,
  rows: `
    insert into "project" ("id") values ('live');
    insert into "task" ("id", "assignee", "projectId") values
      ('in a project', 'ada', 'live'), ('open', 'ada', null), ('friday', 'ada', null), ('sunday', 'ada', null), ('monday', 'ada', null);
    insert into "workloadTask" ("id", "status", "priority", "deadline", "inheritedDeadline", "startDate", "progress", "estimate",
      "slips", "slippedDays", "answer", "answeredAt", "createdAt", "startedAt", "doneAt") values
      ('in a project', 'ON_HOLD', 'HIGH', '2026-11-25', null, '2026-11-24', 30, 60, 2, 9, 'BLOCKED', 5, 3, 4, null),
      ('open', 'ON_HOLD', 'HIGH', '2026-11-25', null, '2026-11-24', 30, 60, 2, 9, 'BLOCKED', 5, 3, 4, null),
      ('friday', 'DONE', 'LOW', null, '2026-11-30', null, 100, null, 0, 0, null, null, 3, 4, ${friday}),
      ('sunday', 'DONE', 'LOW', '2026-11-29', null, null, 100, null, 0, 0, null, null, 3, 4, ${sunday}),
      ('monday', 'DONE', 'LOW', '9999-12-31', null, null, 100, null, 0, 0, null, null, 3, 4, ${monday})`,
  find: `select * from "workloadTask" order by "id"`,
};

const nothing = {
  priority: null,
  startDate: null,
  progress: 0,
  slips: 0,
  answer: null,
  answeredAt: null,
  startedAt: null,
};
const asPrivate = { ...nothing, isPrivate: true, slippedDays: 0, createdAt: 3 };
const thursday = (date: string) => Date.parse(`${date}T12:00Z`);

const found = [
  {
    ...asPrivate,
    id: 'friday',
    status: 'DONE',
    deadline: null,
    inheritedDeadline: '2026-12-06',
    doneAt: thursday('2026-11-26'),
  },
  {
    id: 'in a project',
    isPrivate: false,
    status: 'ON_HOLD',
    priority: 'HIGH',
    deadline: '2026-11-25',
    progress: 30,
    answer: 'BLOCKED',
  },
  { ...asPrivate, id: 'monday', status: 'DONE', deadline: '9999-12-31', doneAt: thursday('2026-12-03') },
  { ...asPrivate, id: 'open', status: 'BACKLOG', deadline: '2026-11-29', estimate: 60, doneAt: null },
  { ...asPrivate, id: 'sunday', status: 'DONE', deadline: '2026-11-29', doneAt: thursday('2026-11-26') },
];

/** PostgreSQL says large integers as text, SQLite booleans as numbers. */
const said = (rows: readonly unknown[]) =>
  (rows as Record<string, unknown>[]).map((row) => ({
    ...Object.fromEntries(
      Object.entries(row).map(([name, value]) => [name, /^\d+$/.test(String(value)) ? Number(value) : value]),
    ),
    isPrivate: Boolean(row['isPrivate']),
  }));

it('for the rows of SQLite', () => {
  expect(said(upgradedSqlite(upgrade))).toMatchObject(found);
});

it('for the rows of PostgreSQL', async () => {
  expect(said(await upgradedPostgres(upgrade))).toMatchObject(found);
});
