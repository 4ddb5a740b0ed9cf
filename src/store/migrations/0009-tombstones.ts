/** Old tombstones are searched every hour: an index of tombstones only costs living rows nothing. */
import type { Migration } from './migration.ts';

const tables = ['comment', 'activity', 'notification', 'stream', 'task', 'tag', 'profile', 'project'];

export const tombstones: Migration = {
  id: 9,
  name: 'tombstones',
  changes: tables.map((table) => {
    const index = `create index "${table}_deletedAt" on "${table}" ("deletedAt") where "deletedAt" is not null`;
    return { sqlite: index, postgres: index };
  }),
};
