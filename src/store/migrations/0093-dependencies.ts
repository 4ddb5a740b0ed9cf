/** Tasks that wait for each other. */
import { addColumn, createPurgeIndex, createTable } from './create-table.ts';
import type { Migration } from './migration.ts';

const NOTHING = 'update "task" set "waitsFor" = 0; update "workloadTask" set "waitsFor" = 0';

export const dependencies: Migration = {
  id: 93,
  name: 'dependencies',
  rotatesEpoch: true,
  changes: [
    createTable(
      'dependency',
      {
        id: 'text',
        userId: 'text',
        assignee: 'text',
        projectId: 'text',
        taskId: 'text',
        kind: 'text',
        otherId: 'text',
        state: 'text',
        deletedAt: 'integer',
      },
      ['userId', 'assignee', 'projectId', 'taskId', 'otherId'],
    ),
    createPurgeIndex('dependency'),
    addColumn('task', 'waitsFor', 'integer'),
    addColumn('workloadTask', 'waitsFor', 'integer'),
    { sqlite: NOTHING, postgres: NOTHING },
  ],
};
