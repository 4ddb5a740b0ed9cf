/** Tokens with which programs act for a person. */
import type { Migration } from './migration.ts';

const token = (integer: string) =>
  `create table "apiToken" (id text not null primary key, person text not null, name text not null, hash text not null, ` +
  `ending text not null, access text not null, "createdAt" ${integer} not null, "expiresAt" ${integer} not null, ` +
  `"usedAt" ${integer}, "usedFrom" text, "warnedAt" ${integer})`;
const forget = 'delete from "apiToken" where person = new."id"';

export const apiTokens: Migration = {
  id: 83,
  name: 'API tokens',
  changes: [
    { sqlite: `${token('integer')} strict`, postgres: token('bigint') },
    both('create unique index "apiToken_hash_idx" on "apiToken" (hash)'),
    both('create index "apiToken_person_idx" on "apiToken" (person)'),
    both('create index "apiToken_expiresAt_idx" on "apiToken" ("expiresAt")'),
    // Those of a person who was disabled do not come back with them.
    {
      sqlite: `create trigger "api_tokens_ended" after update of "disabledAt" on "person"
        when new."disabledAt" is not null begin ${forget}; end`,
      postgres: `
        create function "apiTokensEnded"() returns trigger language plpgsql as $$
        begin
          ${forget};
          return null;
        end $$;
        create trigger "api_tokens_ended" after update of "disabledAt" on "person"
          for each row when (new."disabledAt" is not null) execute function "apiTokensEnded"()`,
    },
  ],
};

function both(statement: string) {
  return { sqlite: statement, postgres: statement };
}
