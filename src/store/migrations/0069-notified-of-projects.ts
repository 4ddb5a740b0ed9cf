/** The project that a notification is about: those of a project that was deleted are deleted, as if with it. */
import type { Migration } from './migration.ts';

const ADDRESS = '/projects/';

const index = 'create index "notification_projectId" on "notification" ("projectId")';
const offered = `
  update "notification" set "projectId" = "action" ->> 'projectId'
  where "projectId" is null and "action" ->> 'type' = 'ownership_offer'`;
const linked = `
  update "notification" set "projectId" = substr("action" ->> 'url', ${ADDRESS.length + 1})
  where "projectId" is null and "taskId" is null and "action" ->> 'url' like '${ADDRESS}%'
    and "action" ->> 'url' not like '%?%'`;
/** A task or note may be in another project than its notification says. */
const places = `
  coalesce(
    (select "task"."projectId" from "task" where "task"."id" = "notification"."taskId"),
    (select "note"."projectId" from "note" where "note"."id" = "notification"."noteId"),
    case when "taskId" is null and "noteId" is null then "projectId" end)`;
const gone = `
  update "notification" set "thread" = null,
    "deletedAt" = (select "project"."deletedAt" from "project" where "project"."id" = ${places})
  where "deletedAt" is null
    and exists (select 1 from "project" where "project"."id" = ${places} and "project"."deletedAt" is not null)`;

export const notifiedOfProjects: Migration = {
  id: 69,
  name: 'notified-of-projects',
  rotatesEpoch: true,
  changes: [index, offered, linked, gone].map((sql) => ({ sqlite: sql, postgres: sql })),
};
