/** A draft of an update is its owner's, and not everyone's in the project until it is sent. */
import type { Migration } from './migration.ts';

const columns = `
  alter table "projectUpdate" add column "draftOf" text;
  alter table "projectUpdate" add column "sentIn" text;
  update "projectUpdate" set "sentIn" = "projectId" where "sentAt" is not null;
  update "projectUpdate" set "draftOf" = coalesce(
    (select "ownerUid" from "project" where "project"."id" = "projectUpdate"."projectId"), "byUid") where "sentAt" is null;
  create index "projectUpdate_draftOf" on "projectUpdate" ("draftOf");
  create index "projectUpdate_sentIn" on "projectUpdate" ("sentIn")`;

export const draftsOfUpdates: Migration = {
  id: 79,
  name: 'drafts of updates',
  rotatesEpoch: true,
  changes: [{ sqlite: columns, postgres: columns }],
};
