/** Indexes for counting people's notifications and finding those read long ago: asked every hour, for everybody at once. */
import type { Migration } from './migration.ts';

const index =
  'create index "notification_tidied" on "notification" ("userId", "status", "createdAt") where "deletedAt" is null';

export const tidied: Migration = {
  id: 20,
  name: 'tidied',
  changes: [{ sqlite: index, postgres: index }],
};
