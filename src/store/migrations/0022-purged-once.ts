/** Removes what migration 21 added: migration 9 had added the same under another name. */
import type { Migration } from './migration.ts';

const TABLES = ['comment', 'activity', 'notification', 'stream', 'task', 'tag', 'profile', 'project'];
const changes = TABLES.map((table) => `drop index "${table}_purged"`);

export const purgedOnce: Migration = {
  id: 22,
  name: 'purged-once',
  changes: changes.map((drop) => ({ sqlite: drop, postgres: drop })),
};
