/** The activity of tasks: who changed what. */
import { createTable } from './create-table.ts';
import type { Migration } from './migration.ts';

export const activity: Migration = {
  id: 6,
  name: 'activity',
  changes: [
    createTable(
      'activity',
      {
        id: 'text',
        taskId: 'text',
        actor: 'text',
        changes: 'json',
        createdAt: 'integer',
        updatedAt: 'integer',
        deletedAt: 'integer',
      },
      ['taskId'],
    ),
  ],
};
