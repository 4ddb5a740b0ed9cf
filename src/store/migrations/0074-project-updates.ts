/** Updates of projects. */
import { createPurgeIndex, createTable } from './create-table.ts';
import type { Migration } from './migration.ts';

export const projectUpdates: Migration = {
  id: 74,
  name: 'project updates',
  changes: [
    createTable(
      'projectUpdate',
      {
        id: 'text',
        projectId: 'text',
        byUid: 'text',
        health: 'text',
        text: 'text',
        facts: 'json',
        sentAt: 'integer',
        createdAt: 'integer',
        updatedAt: 'integer',
        deletedAt: 'integer',
      },
      ['projectId', 'byUid'],
    ),
    createPurgeIndex('projectUpdate'),
  ],
};
