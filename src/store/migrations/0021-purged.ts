/** What was deleted, by when: the hourly purge looks for it among all that is there. */
import { createPurgeIndex } from './create-table.ts';
import type { Migration } from './migration.ts';

const TABLES = ['comment', 'activity', 'notification', 'stream', 'task', 'tag', 'profile', 'project'];

export const purged: Migration = {
  id: 21,
  name: 'purged',
  changes: TABLES.map(createPurgeIndex),
};
