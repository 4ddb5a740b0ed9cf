/** An index of comments by author, for data exports and deleted accounts. */
import type { Migration } from './migration.ts';

const index = `create index "comment_userId" on "comment" ("userId")`;

export const commentAuthors: Migration = {
  id: 24,
  name: 'comment-authors',
  changes: [{ sqlite: index, postgres: index }],
};
