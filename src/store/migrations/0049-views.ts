/** Saved views. */
import { createPurgeIndex, createTable } from './create-table.ts';
import type { Migration } from './migration.ts';

export const views: Migration = {
  id: 49,
  name: 'views',
  changes: [
    createTable(
      'view',
      {
        id: 'text',
        name: 'text',
        boardId: 'text',
        shown: 'json',
        projectId: 'text',
        teamId: 'text',
        ownerUid: 'text',
        createdAt: 'integer',
        updatedAt: 'integer',
        deletedAt: 'integer',
      },
      ['projectId', 'teamId', 'ownerUid'],
    ),
    createPurgeIndex('view'),
  ],
};
