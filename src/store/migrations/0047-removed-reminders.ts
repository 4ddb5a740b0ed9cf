import type { Migration } from './migration.ts';

/** A reminder that was removed kept the time that it was due, at which it was looked for without an end. */
const undated = `update "reminder" set "dueAt" = null where "deletedAt" is not null`;

export const removedReminders: Migration = {
  id: 47,
  name: 'removed-reminders',
  changes: [{ sqlite: undated, postgres: undated }],
};
