/** Passkeys, and browsers that are trusted to be asked for a password only. */
import type { Migration } from './migration.ts';

const passkey = (integer: string) =>
  `create table "passkey" (id text not null primary key, person text not null, name text not null, ` +
  `host text not null, "publicKey" text not null, counter ${integer} not null, ` +
  `"createdAt" ${integer} not null, "usedAt" ${integer})`;
const device = (integer: string) =>
  `create table "trustedDevice" (hash text not null primary key, person text not null, "userAgent" text, ` +
  `"createdAt" ${integer} not null, "usedAt" ${integer} not null, "expiresAt" ${integer} not null)`;
const forget = 'delete from "trustedDevice" where person = new."id"';

export const passkeys: Migration = {
  id: 16,
  name: 'passkeys',
  changes: [
    { sqlite: `${passkey('integer')} strict`, postgres: passkey('bigint') },
    { sqlite: `${device('integer')} strict`, postgres: device('bigint') },
    both('create index "passkey_person_idx" on "passkey" (person)'),
    both('create index "trustedDevice_person_idx" on "trustedDevice" (person)'),
    // A person who was disabled is asked for everything again.
    {
      sqlite: `create trigger "trust_ended" after update of "disabledAt" on "person"
        when new."disabledAt" is not null begin ${forget}; end`,
      postgres: `
        create function "trustEnded"() returns trigger language plpgsql as $$
        begin
          ${forget};
          return null;
        end $$;
        create trigger "trust_ended" after update of "disabledAt" on "person"
          for each row when (new."disabledAt" is not null) execute function "trustEnded"()`,
    },
  ],
};

function both(statement: string) {
  return { sqlite: statement, postgres: statement };
}
