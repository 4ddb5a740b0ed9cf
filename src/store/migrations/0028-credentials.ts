/** The person of each token, browsers known to an account, and wrong passwords. Earlier tokens are deleted. */
import type { Migration } from './migration.ts';

const browser = (integer: string) =>
  `create table "knownBrowser" (hash text not null, person text not null, "usedAt" ${integer} not null, ` +
  `primary key (hash, person))`;
const guess = (integer: string) =>
  `create table "guess" (key text not null primary key, failures ${integer} not null, "waitsUntil" ${integer} not null)`;
const forget = 'delete from "authVerification" where person = new."id"';

export const credentials: Migration = {
  id: 28,
  name: 'credentials',
  changes: [
    both('delete from "authVerification"'),
    both(`alter table "authVerification" add column kind text not null default ''`),
    both('alter table "authVerification" add column person text'),
    both('create index "authVerification_person_idx" on "authVerification" (person)'),
    { sqlite: `${browser('integer')} strict`, postgres: browser('bigint') },
    both('create index "knownBrowser_person_idx" on "knownBrowser" (person)'),
    { sqlite: `${guess('integer')} strict`, postgres: guess('bigint') },
    // A disabled person has no link that still works.
    {
      sqlite: `create trigger "tokens_ended" after update of "disabledAt" on "person"
        when new."disabledAt" is not null begin ${forget}; end`,
      postgres: `
        create function "tokensEnded"() returns trigger language plpgsql as $$
        begin
          ${forget};
          return null;
        end $$;
        create trigger "tokens_ended" after update of "disabledAt" on "person"
          for each row when (new."disabledAt" is not null) execute function "tokensEnded"()`,
    },
  ],
};

function both(statement: string) {
  return { sqlite: statement, postgres: statement };
}
