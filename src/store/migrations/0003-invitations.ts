/** Invitations to register, without their tokens: a token is only in its link. */
import type { Migration } from './migration.ts';

const columns = (integer: string) =>
  `"tokenHash" text not null primary key, email text, "createdBy" text not null, "createdAt" ${integer} not null, ` +
  `"expiresAt" ${integer} not null, "usedAt" ${integer}, "usedBy" text`;

export const invitations: Migration = {
  id: 3,
  name: 'invitations',
  changes: [
    {
      sqlite: `create table invitation (${columns('integer')}) strict`,
      postgres: `create table invitation (${columns('bigint')})`,
    },
  ],
};
