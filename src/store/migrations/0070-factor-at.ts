/** When a session's person last showed their second factor, which some acts ask for again. */
import type { Migration } from './migration.ts';

const passed = `update "authSession" set "factorAt" = 0
  where exists (select 1 from "secondFactor" f where f.person = "authSession"."userId" and f."confirmedAt" is not null)`;

export const factorAt: Migration = {
  id: 70,
  name: 'factorAt',
  changes: [
    {
      sqlite: 'alter table "authSession" add column "factorAt" integer',
      postgres: 'alter table "authSession" add column "factorAt" bigint',
    },
    // Where it was asked for when they signed in.
    { sqlite: passed, postgres: passed },
  ],
};
