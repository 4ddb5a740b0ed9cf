/** Webhooks get names, chosen events and two secrets at a time, may be made without an API token, and list what they have sent. */
import type { Change, Migration } from './migration.ts';

const COLUMNS =
  'id, person, token, url, secret, place, "createdAt", attempts, "dueAt", "failingSince", "stoppedAt", "lastAt", "lastResult"';
const webhook =
  `create table "webhookAnew" (id text not null primary key, person text not null, token text, url text not null, ` +
  `secret text not null, place text not null, "createdAt" integer not null, attempts integer not null, ` +
  `"dueAt" integer not null, "failingSince" integer, "stoppedAt" integer, "lastAt" integer, "lastResult" text) strict`;

const delivery = (integer: string) =>
  `create table "webhookDelivery" (id text not null primary key, webhook text not null, message text not null, ` +
  `type text not null, events text not null, at ${integer} not null, ms ${integer} not null, result text not null, answer text not null, ` +
  `since text, rows text)`;

const ofDisabled = 'delete from "webhook" where person = new."id"';
const deliveriesOf = 'delete from "webhookDelivery" where webhook = old."id"';

export const webhookDeliveries: Migration = {
  id: 89,
  name: 'webhook deliveries',
  changes: [
    // SQLite cannot let a column be null that was not.
    {
      sqlite: [
        'drop trigger "webhooks_ended"',
        webhook,
        `insert into "webhookAnew" (${COLUMNS}) select ${COLUMNS} from "webhook"`,
        'drop table "webhook"',
        'alter table "webhookAnew" rename to "webhook"',
        'create index "webhook_person_idx" on "webhook" (person)',
        'create index "webhook_token_idx" on "webhook" (token)',
        `create trigger "webhooks_ended" after delete on "apiToken" begin delete from "webhook" where token = old."id"; end`,
      ].join(';\n'),
      postgres: 'alter table "webhook" alter column token drop not null',
    },
    both(`alter table "webhook" add column name text not null default ''`),
    both('update "webhook" set name = substr(url, 1, 100)'),
    both('alter table "webhook" add column events text'),
    both('alter table "webhook" add column "oldSecret" text'),
    {
      sqlite: 'alter table "webhook" add column "oldSecretUntil" integer',
      postgres: 'alter table "webhook" add column "oldSecretUntil" bigint',
    },
    { sqlite: `${delivery('integer')} strict`, postgres: delivery('bigint') },
    both('create index "webhookDelivery_webhook_idx" on "webhookDelivery" (webhook, at)'),
    trigger('webhook_deliveries_ended', 'after delete on "webhook"', deliveriesOf),
    // Those of a person who was disabled do not come back with them.
    trigger(
      'webhooks_of_disabled',
      'after update of "disabledAt" on "person"',
      ofDisabled,
      'new."disabledAt" is not null',
    ),
  ],
};

function trigger(name: string, on: string, statement: string, when?: string): Change {
  const only = when === undefined ? '' : `when ${when} `;
  return {
    sqlite: `create trigger "${name}" ${on} ${only}begin ${statement}; end`,
    postgres: `
      create function "${name}_of"() returns trigger language plpgsql as $$
      begin
        ${statement};
        return null;
      end $$;
      create trigger "${name}" ${on} for each row ${when === undefined ? '' : `when (${when}) `}execute function "${name}_of"()`,
  };
}

function both(statement: string): Change {
  return { sqlite: statement, postgres: statement };
}
