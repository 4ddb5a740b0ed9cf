/** The team whose tasks a saved view shows; existing views show none. */
import type { Migration } from './migration.ts';

const column = 'alter table "view" add column "boardTeamId" text';

export const viewsOfTeams: Migration = {
  id: 64,
  name: 'views-of-teams',
  rotatesEpoch: true,
  changes: [{ sqlite: column, postgres: column }],
};
