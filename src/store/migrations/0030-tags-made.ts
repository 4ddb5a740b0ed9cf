/** How many tags somebody has made is asked whenever they make one. */
import type { Migration } from './migration.ts';

const index = 'create index "tag_createdBy" on "tag" ("createdBy")';

export const tagsMade: Migration = {
  id: 30,
  name: 'tags-made',
  changes: [{ sqlite: index, postgres: index }],
};
