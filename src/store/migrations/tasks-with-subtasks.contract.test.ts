/** In a database from before, tasks with subtasks begin to count, and their subtasks are needed by their date. */
import { expect, it } from 'vitest';
import { tasksWithSubtasks } from './0073-tasks-with-subtasks.ts';
import { upgradedPostgres, upgradedSqlite } from './upgraded.contract.ts';

const upgrade = {
  by: tasksWithSubtasks,
  rows: `
    insert into "project" ("id", "archivedAt") values ('live', null), ('archived', 5);
    insert into "task" ("id", "assignee", "status", "projectId", "parentId", "deadline", "deletedAt") values
      ('born split', 'ada', 'BACKLOG', 'live', null, '2030-01-05', null),
      ('its dated', 'ada', 'BACKLOG', 'live', 'born split', '2030-01-03', null),
      ('its undated', 'bob', 'BACKLOG', 'live', 'born split', null, null),
      ('later split', 'ada', 'DONE', null, null, '2030-02-05', null),
      ('its only', 'ada', 'BACKLOG', null, 'later split', null, null),
      ('put away', 'ada', 'BACKLOG', 'archived', null, null, null),
      ('its part', 'ada', 'BACKLOG', 'archived', 'put away', null, null),
      ('whole', 'ada', 'BACKLOG', 'live', null, '2030-03-05', null),
      ('its deleted', 'ada', 'BACKLOG', 'live', 'whole', null, 7);
    insert into "workloadTask" ("id", "assignee", "deletedAt") values
      ('its dated', 'ada', null), ('its undated', 'bob', null), ('later split', 'ada', 3), ('its only', 'ada', null),
      ('put away', 'ada', 5), ('its part', 'ada', 5), ('whole', 'ada', null), ('its deleted', 'ada', 7), ('purged', 'ada', 7)`,
  find: `select "id", "isSplit", "inheritedDeadline", "deletedAt" from "workloadTask" order by "id"`,
};

const found = [
  { id: 'born split', isSplit: true, inheritedDeadline: null, isThere: true },
  { id: 'its dated', isSplit: false, inheritedDeadline: null, isThere: true },
  { id: 'its deleted', isSplit: false, inheritedDeadline: '2030-03-05', isThere: false },
  // Without a project, a later migration leaves its week.
  { id: 'its only', isSplit: false, inheritedDeadline: '2030-02-10', isThere: true },
  { id: 'its part', isSplit: false, inheritedDeadline: null, isThere: false },
  { id: 'its undated', isSplit: false, inheritedDeadline: '2030-01-05', isThere: true },
  { id: 'later split', isSplit: true, inheritedDeadline: null, isThere: true },
  { id: 'purged', isSplit: false, inheritedDeadline: null, isThere: false },
  { id: 'put away', isSplit: true, inheritedDeadline: null, isThere: false },
  { id: 'whole', isSplit: false, inheritedDeadline: null, isThere: true },
];

const said = (rows: readonly unknown[]) =>
  (rows as { id: string; isSplit: unknown; inheritedDeadline: string | null; deletedAt: unknown }[]).map(
    ({ id, isSplit, inheritedDeadline, deletedAt }) => ({
      id,
      isSplit: Boolean(isSplit),
      inheritedDeadline,
      isThere: deletedAt === null,
    }),
  );

it('for the rows of SQLite', () => {
  expect(said(upgradedSqlite(upgrade))).toEqual(found);
});

it('for the rows of PostgreSQL', async () => {
  expect(said(await upgradedPostgres(upgrade))).toEqual(found);
});
