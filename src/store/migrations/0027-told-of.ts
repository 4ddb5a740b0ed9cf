/**
 * The project of a notification's task, as far as the task still exists: people who can't read the project are not
 * linked to it.
 */
import type { Migration } from './migration.ts';

const backfill = `update "notification" set "projectId" = (select "projectId" from "task" where "task"."id" = "notification"."taskId")`;

export const toldOf: Migration = {
  id: 27,
  name: 'told-of',
  rotatesEpoch: true,
  changes: [both('alter table "notification" add column "projectId" text'), both(backfill)],
};

function both(statement: string) {
  return { sqlite: statement, postgres: statement };
}
