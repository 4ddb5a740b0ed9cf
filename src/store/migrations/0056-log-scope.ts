/** Which entries of the log only the sessions of one scope need. Earlier entries are taken to be needed by all. */
import type { Migration } from './migration.ts';

const column = 'alter table "log" add column "scope" text';

export const logScope: Migration = {
  id: 56,
  name: 'log scope',
  changes: [{ sqlite: column, postgres: column }],
};
