/** A person's comments are found by their id when they ask for their data, or leave for good. */
import type { Migration } from './migration.ts';

const index = `create index "comment_userId" on "comment" ("userId")`;

export const commentAuthors: Migration = {
  id: 24,
  name: 'comment-authors',
  changes: [{ sqlite: index, postgres: index }],
};
