/** In a database from before, a draft of an update becomes its project's owner's, and what was sent stays with its project. */
import { expect, it } from 'vitest';
import { draftsOfUpdates } from './0079-drafts-of-updates.ts';
import { upgradedPostgres, upgradedSqlite } from './upgraded.contract.ts';

const upgrade = {
  by: draftsOfUpdates,
  rows: `
    insert into "project" ("id", "ownerUid") values ('p', 'ada');
    insert into "projectUpdate" ("id", "projectId", "byUid", "sentAt") values ('draft', 'p', 'bob', null), ('sent', 'p', 'bob', 5)`,
  find: 'select "id", "draftOf", "sentIn" from "projectUpdate" order by "id"',
};
const found = [
  { id: 'draft', draftOf: 'ada', sentIn: null },
  { id: 'sent', draftOf: null, sentIn: 'p' },
];

it('for the rows of SQLite', () => {
  expect(upgradedSqlite(upgrade)).toEqual(found);
});

it('for the rows of PostgreSQL', async () => {
  expect(await upgradedPostgres(upgrade)).toEqual(found);
});
