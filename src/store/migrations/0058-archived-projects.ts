/** Since when a project is archived. */
import type { Migration } from './migration.ts';

export const archivedProjects: Migration = {
  id: 58,
  name: 'archived-projects',
  rotatesEpoch: true,
  changes: [
    {
      sqlite: 'alter table "project" add column "archivedAt" integer',
      postgres: 'alter table "project" add column "archivedAt" bigint',
    },
  ],
};
