/** Addresses that are sent what changes; each ends with the API token that made it. */
import type { Migration } from './migration.ts';

const webhook = (integer: string) =>
  `create table "webhook" (id text not null primary key, person text not null, token text not null, url text not null, ` +
  `secret text not null, place text not null, "createdAt" ${integer} not null, attempts ${integer} not null, ` +
  `"dueAt" ${integer} not null, "failingSince" ${integer}, "stoppedAt" ${integer}, "lastAt" ${integer}, "lastResult" text)`;
const forget = 'delete from "webhook" where token = old."id"';

export const webhooks: Migration = {
  id: 86,
  name: 'webhooks',
  changes: [
    { sqlite: `${webhook('integer')} strict`, postgres: webhook('bigint') },
    both('create index "webhook_person_idx" on "webhook" (person)'),
    both('create index "webhook_token_idx" on "webhook" (token)'),
    {
      sqlite: `create trigger "webhooks_ended" after delete on "apiToken" begin ${forget}; end`,
      postgres: `
        create function "webhooksEnded"() returns trigger language plpgsql as $$
        begin
          ${forget};
          return null;
        end $$;
        create trigger "webhooks_ended" after delete on "apiToken"
          for each row execute function "webhooksEnded"()`,
    },
  ],
};

function both(statement: string) {
  return { sqlite: statement, postgres: statement };
}
