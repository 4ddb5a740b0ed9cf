/** Uploaded pictures, and disabling accounts. */
import type { Migration } from './migration.ts';

const avatar = (integer: string, bytes: string) =>
  `create table avatar (person text not null primary key, hash text not null, type text not null, ` +
  `bytes ${bytes} not null, "createdAt" ${integer} not null)`;

export const account: Migration = {
  id: 7,
  name: 'account',
  rotatesEpoch: true,
  changes: [
    both('alter table person add column "avatar" text'),
    {
      sqlite: 'alter table person add column "erasedAt" integer',
      postgres: 'alter table person add column "erasedAt" bigint',
    },
    both('alter table profile add column "language" text'),
    { sqlite: `${avatar('integer', 'blob')} strict`, postgres: avatar('bigint', 'bytea') },
    // A person who was disabled signs in again: sessions they had must not come back with them.
    {
      sqlite: `create trigger "person_enabled" after update of "disabledAt" on "person"
        when new."disabledAt" is null and old."disabledAt" is not null begin
          delete from "authSession" where "userId" = new."id";
        end`,
      postgres: `
        create function "sessionsForgotten"() returns trigger language plpgsql as $$
        begin
          delete from "authSession" where "userId" = new."id";
          return null;
        end $$;
        create trigger "person_enabled" after update of "disabledAt" on "person"
          for each row when (new."disabledAt" is null and old."disabledAt" is not null)
          execute function "sessionsForgotten"()`,
    },
  ],
};

function both(statement: string) {
  return { sqlite: statement, postgres: statement };
}
