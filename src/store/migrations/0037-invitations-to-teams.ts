/** Links of invitations that lead into a team: people who use one are invited to it. */
import type { Migration } from './migration.ts';

const change = 'alter table "invitation" add column "teamId" text';

export const invitationsToTeams: Migration = {
  id: 37,
  name: 'invitations-to-teams',
  changes: [{ sqlite: change, postgres: change }],
};
