/** What people keep at hand in the navigation. */
import { createPurgeIndex, createTable } from './create-table.ts';
import type { Migration } from './migration.ts';

export const favorites: Migration = {
  id: 53,
  name: 'favorites',
  changes: [
    createTable(
      'favorite',
      {
        id: 'text',
        userId: 'text',
        kind: 'text',
        target: 'text',
        rank: 'text',
        createdAt: 'integer',
        deletedAt: 'integer',
      },
      ['userId'],
    ),
    createPurgeIndex('favorite'),
  ],
};
