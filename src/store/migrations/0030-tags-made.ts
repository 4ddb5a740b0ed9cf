/** An index for counting a person's tags, which happens whenever they create one. */
import type { Migration } from './migration.ts';

const index = 'create index "tag_createdBy" on "tag" ("createdBy")';

export const tagsMade: Migration = {
  id: 30,
  name: 'tags-made',
  changes: [{ sqlite: index, postgres: index }],
};
