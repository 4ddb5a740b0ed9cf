/** Columns and tables of the identity library for more ways to sign in. */
import type { Migration } from './migration.ts';

export const signIn: Migration = {
  id: 10,
  name: 'sign-in',
  changes: [
    {
      sqlite: 'alter table "authUser" add column "mustVerify" integer',
      postgres: 'alter table "authUser" add column "mustVerify" boolean',
    },
  ],
};
