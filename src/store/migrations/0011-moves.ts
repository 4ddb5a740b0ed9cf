/** When the status of a task last changed, and who changed it. */
import type { Migration } from './migration.ts';

export const moves: Migration = {
  id: 11,
  name: 'moves',
  rotatesEpoch: true,
  changes: [
    {
      sqlite: 'alter table "task" add column "movedAt" integer',
      postgres: 'alter table "task" add column "movedAt" bigint',
    },
    {
      sqlite: 'alter table "task" add column "movedBy" text',
      postgres: 'alter table "task" add column "movedBy" text',
    },
  ],
};
