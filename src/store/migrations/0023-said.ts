/**
 * What happened and its particulars, so that a notification can be said in any language. Of older rows it is not known:
 * they are shown as they read.
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
