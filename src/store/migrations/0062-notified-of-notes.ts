/** The note that a notification is about: those of a note that was deleted are deleted, as if with it. */
import type { Migration } from './migration.ts';

const ADDRESS = '/notes/';

const column = 'alter table "notification" add column "noteId" text';
const index = 'create index "notification_noteId" on "notification" ("noteId")';
const known = `
  update "notification" set "noteId" = substr("action" ->> 'url', ${ADDRESS.length + 1})
  where "kind" = 'mention' and "action" ->> 'url' like '${ADDRESS}%'`;
const note = `from "note" where "note"."id" = "notification"."noteId"`;
const gone = `
  update "notification" set "thread" = null, "deletedAt" = coalesce((select "note"."deletedAt" ${note}), "createdAt")
  where "noteId" is not null and "deletedAt" is null and not exists (select 1 ${note} and "note"."deletedAt" is null)`;

export const notifiedOfNotes: Migration = {
  id: 62,
  name: 'notified-of-notes',
  rotatesEpoch: true,
  changes: [column, index, known, gone].map((sql) => ({ sqlite: sql, postgres: sql })),
};
