/** Due dates with a time, and reminders that are counted from it. */
import { addColumn } from './create-table.ts';
import type { Migration } from './migration.ts';

export const dueTimes: Migration = {
  id: 88,
  name: 'due times',
  rotatesEpoch: true,
  changes: [
    addColumn('task', 'dueTime', 'integer'),
    addColumn('task', 'dueZone', 'text'),
    addColumn('task', 'dueAt', 'integer'),
    addColumn('workloadTask', 'dueAt', 'integer'),
    addColumn('reminder', 'minutesBefore', 'integer'),
  ],
};
