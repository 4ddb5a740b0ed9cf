/** Teams, and projects that are shared with one; whose workload is read by whom; ownership that is offered. */
import { createPurgeIndex, createTable } from './create-table.ts';
import type { Migration } from './migration.ts';

const times = { createdAt: 'integer', updatedAt: 'integer', deletedAt: 'integer' } as const;

export const teams: Migration = {
  id: 35,
  name: 'teams',
  rotatesEpoch: true,
  changes: [
    createTable(
      'team',
      {
        id: 'text',
        name: 'text',
        description: 'text',
        memberUids: 'list',
        leadUids: 'list',
        shares: 'json',
        ...times,
      },
      ['memberUids'],
    ),
    createPurgeIndex('team'),
    createTable(
      'teamInvitation',
      {
        id: 'text',
        teamId: 'text',
        personId: 'text',
        invitedBy: 'text',
        name: 'text',
        description: 'text',
        leadUids: 'list',
        createdAt: 'integer',
        deletedAt: 'integer',
      },
      ['teamId', 'personId'],
    ),
    createPurgeIndex('teamInvitation'),
    createTable('reach', { id: 'text', leadUids: 'list', deletedAt: 'integer' }, ['leadUids']),
    {
      sqlite: `insert into "reach" ("id", "leadUids") select "id", '[]' from "person"`,
      postgres: `insert into "reach" ("id", "leadUids") select "id", '{}' from "person"`,
    },
    {
      sqlite: 'alter table "project" add column "addedUids" text',
      postgres: 'alter table "project" add column "addedUids" text[]',
    },
    // Until now everybody but the owner was added by hand.
    {
      sqlite: `update "project" set "addedUids" = (
        select json_group_array(value) from (
          select value from json_each("project"."memberUids") where value <> "project"."ownerUid" order by key))`,
      postgres: `update "project" set "addedUids" = array_remove("memberUids", "ownerUid")`,
    },
    both('alter table "project" add column "offeredTo" text'),
    both('create index "project_teamId" on "project" ("teamId")'),
  ],
};

function both(statement: string) {
  return { sqlite: statement, postgres: statement };
}
