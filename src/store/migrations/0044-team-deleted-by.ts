/** Which of a team's leads deleted it, as the trash shows. */
import type { Migration } from './migration.ts';

const change = 'alter table "team" add column "deletedBy" text';

export const teamDeletedBy: Migration = {
  id: 44,
  name: 'team-deleted-by',
  rotatesEpoch: true,
  changes: [{ sqlite: change, postgres: change }],
};
