/** The project that what was told is about, as far as its task still says: who may not read it is not led there. */
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
