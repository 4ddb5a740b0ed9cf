/** Views of the tasks of a project or team that was purged before they went with it are deleted. */
import { expect, it } from 'vitest';
import { viewsGoWithBoards as by } from './0065-views-go-with-boards.ts';
import { upgradedPostgres, upgradedSqlite } from './upgraded.contract.ts';

const rows = `
  insert into "project" ("id") values ('P');
  insert into "view" ("id", "boardId", "boardTeamId", "updatedAt", "deletedAt") values
    ('a', 'P', null, 5, null), ('b', 'gone', null, 5, null), ('c', null, 'gone', 6, null),
    ('d', null, null, 7, null), ('e', 'gone', null, 5, 1)`;
const find = 'select "id" from "view" where "deletedAt" = "updatedAt" order by "id"';
const deleted = [{ id: 'b' }, { id: 'c' }];

it('on SQLite', () => expect(upgradedSqlite({ by, rows, find })).toEqual(deleted));

it('on PostgreSQL', async () => expect(await upgradedPostgres({ by, rows, find })).toEqual(deleted));
