/** The subject of a notification and the key by which events are merged, and people's notification preferences. */
import type { Migration } from './migration.ts';

const kinds = `case title when 'Task Completed' then 'completion' when 'Removed from Project' then 'project' else 'assignment' end`;

export const notifications: Migration = {
  id: 5,
  name: 'notifications',
  rotatesEpoch: true,
  changes: [
    both(`alter table "notification" add column "kind" text`),
    {
      sqlite: `alter table "notification" add column "count" integer`,
      postgres: `alter table "notification" add column "count" bigint`,
    },
    both(`alter table "notification" add column "thread" text`),
    both(`create index "notification_thread" on "notification" ("thread")`),
    both(`update "notification" set "kind" = ${kinds}, "count" = 1`),
    {
      sqlite: `alter table "profile" add column "notify" text`,
      postgres: `alter table "profile" add column "notify" json`,
    },
    both(`update "profile" set "notify" = '{}'`),
  ],
};

function both(statement: string) {
  return { sqlite: statement, postgres: statement };
}
