/** Invitations into a project, and invitations that an administrator is asked for. */
import type { Migration } from './migration.ts';

export const invitationsToProjects: Migration = {
  id: 32,
  name: 'invitations-to-projects',
  changes: [
    both('alter table "invitation" add column "projectId" text'),
    // 1: it waits for an administrator and admits nobody.
    both('alter table "invitation" add column "isWish" integer not null default 0'),
    // When it was decided whether the person who used it becomes a member of the project.
    {
      sqlite: 'alter table "invitation" add column "joinedAt" integer',
      postgres: 'alter table "invitation" add column "joinedAt" bigint',
    },
    both('create index "invitation_used_by_idx" on "invitation" ("usedBy")'),
    both('create index "invitation_created_by_idx" on "invitation" ("createdBy")'),
  ],
};

function both(statement: string) {
  return { sqlite: statement, postgres: statement };
}
