/** Templates of tasks and projects. */
import { createPurgeIndex, createTable } from './create-table.ts';
import type { Migration } from './migration.ts';

export const templates: Migration = {
  id: 61,
  name: 'templates',
  changes: [
    createTable(
      'template',
      {
        id: 'text',
        name: 'text',
        content: 'json',
        projectId: 'text',
        teamId: 'text',
        ownerUid: 'text',
        createdAt: 'integer',
        updatedAt: 'integer',
        deletedAt: 'integer',
      },
      ['projectId', 'teamId', 'ownerUid'],
    ),
    createPurgeIndex('template'),
  ],
};
