/** Indexes of deletion times, for the hourly purge. */
import { createPurgeIndex } from './create-table.ts';
import type { Migration } from './migration.ts';

const TABLES = ['comment', 'activity', 'notification', 'stream', 'task', 'tag', 'profile', 'project'];

export const purged: Migration = {
  id: 21,
  name: 'purged',
  changes: TABLES.map(createPurgeIndex),
};
