/** The pulse of a team reads four weeks of each person, and check-ins are kept as long as their tasks. */
import type { Migration } from './migration.ts';

const index = `create index "checkIn_assignee_closedAt" on "checkIn" ("assignee", "closedAt")`;

export const checkInHistory: Migration = {
  id: 40,
  name: 'check-in-history',
  changes: [{ sqlite: index, postgres: index }],
};
