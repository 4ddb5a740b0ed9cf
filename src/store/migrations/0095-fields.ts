/** Projects with fields of their own. */
import { addColumn, createPurgeIndex, createTable } from './create-table.ts';
import type { Migration } from './migration.ts';

export const fields: Migration = {
  id: 95,
  name: 'fields',
  rotatesEpoch: true,
  changes: [
    createTable(
      'field',
      {
        id: 'text',
        projectId: 'text',
        name: 'text',
        type: 'text',
        unit: 'text',
        options: 'json',
        rank: 'text',
        createdBy: 'text',
        createdAt: 'integer',
        updatedAt: 'integer',
        deletedBy: 'text',
        deletedAt: 'integer',
      },
      ['projectId'],
    ),
    createPurgeIndex('field'),
    createTable(
      'restingValues',
      { id: 'text', taskId: 'text', projectId: 'text', fieldValues: 'json', deletedAt: 'integer' },
      ['taskId'],
    ),
    createPurgeIndex('restingValues'),
    addColumn('task', 'fieldValues', 'json'),
  ],
};
