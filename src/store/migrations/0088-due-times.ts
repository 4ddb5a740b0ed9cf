/** Due dates with a time, and reminders that are counted from it. */
import type { Change, Migration } from './migration.ts';

const column = (table: string, name: string, postgres: string, sqlite = postgres): Change => ({
  sqlite: `alter table "${table}" add column "${name}" ${sqlite}`,
  postgres: `alter table "${table}" add column "${name}" ${postgres}`,
});

export const dueTimes: Migration = {
  id: 88,
  name: 'due times',
  rotatesEpoch: true,
  changes: [
    column('task', 'dueTime', 'bigint', 'integer'),
    column('task', 'dueZone', 'text'),
    column('task', 'dueAt', 'bigint', 'integer'),
    column('workloadTask', 'dueAt', 'bigint', 'integer'),
    column('reminder', 'minutesBefore', 'bigint', 'integer'),
  ],
};
