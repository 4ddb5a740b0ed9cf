/** By how many days in all deadlines were postponed, beside how often, for the people who lead an assignee. */
import type { Migration } from './migration.ts';

const copied = `
  update "workloadTask" set "slippedDays" = coalesce(
    (select "task"."slippedDays" from "task" where "task"."id" = "workloadTask"."id"), 0)`;

export const slippedDays: Migration = {
  id: 63,
  name: 'slipped-days',
  rotatesEpoch: true,
  changes: [
    {
      sqlite: 'alter table "workloadTask" add column "slippedDays" integer',
      postgres: 'alter table "workloadTask" add column "slippedDays" bigint',
    },
    { sqlite: copied, postgres: copied },
  ],
};
