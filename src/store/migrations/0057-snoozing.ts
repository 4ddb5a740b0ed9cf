/** Notifications can be snoozed and say who did it; tasks can be followed and muted. */
import { createPurgeIndex, createTable } from './create-table.ts';
import type { Migration } from './migration.ts';

const actor = 'alter table "notification" add column "actorId" text';

export const snoozing: Migration = {
  id: 57,
  name: 'snoozing',
  rotatesEpoch: true,
  changes: [
    {
      sqlite: 'alter table "notification" add column "snoozedUntil" integer',
      postgres: 'alter table "notification" add column "snoozedUntil" bigint',
    },
    { sqlite: actor, postgres: actor },
    createTable(
      'subscription',
      {
        id: 'text',
        userId: 'text',
        taskId: 'text',
        kind: 'text',
        createdAt: 'integer',
        deletedAt: 'integer',
      },
      ['userId', 'taskId'],
    ),
    createPurgeIndex('subscription'),
  ],
};
