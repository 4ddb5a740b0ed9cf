/** Tasks that repeat. */
import { createPurgeIndex, createTable } from './create-table.ts';
import type { Change, Migration } from './migration.ts';

const column = (name: string, sqlite: string, postgres: string): Change => ({
  sqlite: `alter table "task" add column "${name}" ${sqlite}`,
  postgres: `alter table "task" add column "${name}" ${postgres}`,
});

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
    column('seriesId', 'text', 'text'),
    column('occurrence', 'integer', 'bigint'),
  ],
};
