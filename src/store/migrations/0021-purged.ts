/** What was deleted, by when: the hourly purge looks for it among all that is there. */
import type { Migration } from './migration.ts';

const TABLES = ['comment', 'activity', 'notification', 'stream', 'task', 'tag', 'profile', 'project'];
const indexes = TABLES.map(
  (table) => `create index "${table}_purged" on "${table}" ("deletedAt") where "deletedAt" is not null`,
);

export const purged: Migration = {
  id: 21,
  name: 'purged',
  changes: indexes.map((index) => ({ sqlite: index, postgres: index })),
};
