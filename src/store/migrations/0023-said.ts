/**
 * What a notification is about and its details as data, so that it can be shown in any language. Older rows lack this
 * and are shown as they are.
 */
import type { Migration } from './migration.ts';

export const said: Migration = {
  id: 23,
  name: 'said',
  rotatesEpoch: true,
  changes: [
    both('alter table "notification" add column "event" text'),
    {
      sqlite: 'alter table "notification" add column "params" text',
      postgres: 'alter table "notification" add column "params" json',
    },
  ],
};

function both(statement: string) {
  return { sqlite: statement, postgres: statement };
}
