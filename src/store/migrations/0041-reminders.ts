/** People's own reminders of tasks. */
import { createPurgeIndex, createTable } from './create-table.ts';
import type { Migration } from './migration.ts';

const due = 'create index "reminder_dueAt" on "reminder" ("dueAt", "userId") where "dueAt" is not null';

export const reminders: Migration = {
  id: 41,
  name: 'reminders',
  changes: [
    createTable(
      'reminder',
      {
        id: 'text',
        userId: 'text',
        taskId: 'text',
        at: 'integer',
        daysBefore: 'integer',
        dueAt: 'integer',
        createdAt: 'integer',
        deletedAt: 'integer',
      },
      ['userId', 'taskId'],
    ),
    createPurgeIndex('reminder'),
    { sqlite: due, postgres: due },
  ],
};
