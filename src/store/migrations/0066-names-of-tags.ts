/** The form by which names of tags are compared. Of existing ones it is their name, until they are renamed. */
import type { Migration } from './migration.ts';

const changes = `alter table "tag" add column "nameKey" text not null default '';
  update "tag" set "nameKey" = "name"; create index "tag_nameKey" on "tag" ("nameKey"); drop index "tag_name"`;

export const namesOfTags: Migration = {
  id: 66,
  name: 'names-of-tags',
  rotatesEpoch: true,
  changes: [{ sqlite: changes, postgres: changes }],
};
