/** A database from before there were teams has for each project who was added by hand, and for each person who reads their load. */
import { expect, it } from 'vitest';
import { teams } from './0035-teams.ts';
import { upgradedPostgres, upgradedSqlite } from './upgraded.contract.ts';

const sqliteRows = `
  insert into "person" ("id") values ('a'), ('b');
  insert into "project" ("id", "ownerUid", "memberUids") values
    ('P', 'b', '["b","c","a"]'), ('Q', 'a', '["a"]')`;
const postgresRows = sqliteRows.replace(`'["b","c","a"]'`, `'{b,c,a}'`).replace(`'["a"]'`, `'{a}'`);

const people = 'select "id", "leadUids" from "reach" order by "id"';
const projects = 'select "id", "addedUids", "offeredTo" from "project" order by "id"';

it('on SQLite', () => {
  const upgrade = (find: string) => upgradedSqlite({ by: teams, rows: sqliteRows, find });
  expect(upgrade(projects)).toEqual([
    { id: 'P', addedUids: '["c","a"]', offeredTo: null },
    { id: 'Q', addedUids: '[]', offeredTo: null },
  ]);
  expect(upgrade(people)).toEqual(['a', 'b'].map((id) => ({ id, leadUids: '[]' })));
});

it('on PostgreSQL', async () => {
  const upgrade = (find: string) => upgradedPostgres({ by: teams, rows: postgresRows, find });
  expect(await upgrade(projects)).toEqual([
    { id: 'P', addedUids: ['c', 'a'], offeredTo: null },
    { id: 'Q', addedUids: [], offeredTo: null },
  ]);
  expect(await upgrade(people)).toEqual(['a', 'b'].map((id) => ({ id, leadUids: [] })));
});
