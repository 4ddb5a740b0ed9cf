/** Secret addresses at which calendar programs read a person's tasks. */
import type { Migration } from './migration.ts';

const feed = (integer: string) =>
  `create table "calendarFeed" (id text not null primary key, person text not null, name text not null, hash text not null, ` +
  `kind text not null, target text, format text not null, "createdAt" ${integer} not null, ` +
  `"usedAt" ${integer}, "usedFrom" text)`;
const forget = 'delete from "calendarFeed" where person = new."id"';

export const calendarFeeds: Migration = {
  id: 85,
  name: 'calendar feeds',
  changes: [
    { sqlite: `${feed('integer')} strict`, postgres: feed('bigint') },
    both('create unique index "calendarFeed_hash_idx" on "calendarFeed" (hash)'),
    both('create index "calendarFeed_person_idx" on "calendarFeed" (person)'),
    // Those of a person who was disabled do not come back with them.
    {
      sqlite: `create trigger "calendar_feeds_ended" after update of "disabledAt" on "person"
        when new."disabledAt" is not null begin ${forget}; end`,
      postgres: `
        create function "calendarFeedsEnded"() returns trigger language plpgsql as $$
        begin
          ${forget};
          return null;
        end $$;
        create trigger "calendar_feeds_ended" after update of "disabledAt" on "person"
          for each row when (new."disabledAt" is not null) execute function "calendarFeedsEnded"()`,
    },
  ],
};

function both(statement: string) {
  return { sqlite: statement, postgres: statement };
}
