/** Tasks that repeat. */
import { addColumn, createPurgeIndex, createTable } from './create-table.ts';
import type { Migration } from './migration.ts';

export const series: Migration = {
  id: 87,
  name: 'series',
  rotatesEpoch: true,
  changes: [
    createTable(
      'series',
      {
        id: 'text',
        userId: 'text',
        assignee: 'text',
        projectId: 'text',
        taskId: 'text',
        occurrence: 'integer',
        rule: 'text',
        start: 'text',
        timeZone: 'text',
        fromCompletion: 'boolean',
        isPaused: 'boolean',
        onlyHere: 'json',
        createdAt: 'integer',
        updatedAt: 'integer',
        deletedAt: 'integer',
      },
      ['userId', 'assignee', 'projectId', 'taskId'],
    ),
    createPurgeIndex('series'),
    addColumn('task', 'seriesId', 'text'),
    addColumn('task', 'occurrence', 'integer'),
  ],
};
