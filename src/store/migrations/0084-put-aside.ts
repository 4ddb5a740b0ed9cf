/** What a change of a task put aside of its check-ins, for undoing the change. */
import type { Migration } from './migration.ts';

export const putAside: Migration = {
  id: 84,
  name: 'put aside',
  changes: [
    {
      sqlite: 'alter table "checkIn" add column "aside" text',
      postgres: 'alter table "checkIn" add column "aside" json',
    },
  ],
};
