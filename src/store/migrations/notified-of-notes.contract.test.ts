/** Mentions in notes that were made before notifications named their note. */
import { expect, it } from 'vitest';
import { notifiedOfNotes } from './0062-notified-of-notes.ts';
import { upgradedPostgres, upgradedSqlite } from './upgraded.contract.ts';

/** In 2096: what is old is seen by a later migration, and has no thread then. */
const AT = 4_000_000_000_000;

const mention = (id: string, noteId: string) =>
  `('${id}', 'mention', '{"type":"link","label":"View Note","url":"/notes/${noteId}"}', 'thread ${id}', ${AT})`;

const upgrade = {
  by: notifiedOfNotes,
  rows: `
    insert into "note" ("id", "deletedAt") values ('there', null), ('deleted', 7);
    insert into "notification" ("id", "kind", "action", "thread", "createdAt") values
      ${mention('of one', 'there')}, ${mention('of a deleted one', 'deleted')}, ${mention('of a purged one', 'purged')},
      ('of a task', 'mention', '{"type":"link","label":"View Task","url":"/tasks?taskId=1"}', 'thread', ${AT}),
      ('of nothing', 'team', null, null, ${AT})`,
  find: `select "id", "noteId", "thread", "deletedAt" from "notification" order by "id"`,
};

const expected = [
  ['of a deleted one', 'deleted', null, 7],
  ['of a purged one', 'purged', null, AT],
  ['of a task', null, 'thread', null],
  ['of nothing', null, null, null],
  ['of one', 'there', 'thread of one', null],
];

const valuesOf = (rows: readonly unknown[]) =>
  rows.map((row) =>
    Object.values(row as object).map((value, at) => (at === 3 && value !== null ? Number(value) : value)),
  );

it('on SQLite', () => {
  expect(valuesOf(upgradedSqlite(upgrade))).toEqual(expected);
});

it('on PostgreSQL', async () => {
  expect(valuesOf(await upgradedPostgres(upgrade))).toEqual(expected);
});
