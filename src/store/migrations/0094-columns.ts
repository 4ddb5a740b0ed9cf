/** Projects with columns of their own. */
import { addColumn, createPurgeIndex, createTable } from './create-table.ts';
import type { Migration } from './migration.ts';

export const columns: Migration = {
  id: 94,
  name: 'columns',
  rotatesEpoch: true,
  changes: [
    createTable(
      'column',
      {
        id: 'text',
        projectId: 'text',
        name: 'text',
        category: 'text',
        hue: 'integer',
        rank: 'text',
        limit: 'integer',
        createdBy: 'text',
        createdAt: 'integer',
        updatedAt: 'integer',
        deletedBy: 'text',
        deletedAt: 'integer',
      },
      ['projectId'],
    ),
    createPurgeIndex('column'),
    addColumn('task', 'columnId', 'text'),
  ],
};
