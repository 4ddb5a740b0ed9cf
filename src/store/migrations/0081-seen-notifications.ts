/** Notifications are seen before they are read: those that were read, and those of more than a day ago, have been. */
import type { Migration } from './migration.ts';

const DAY = 86_400_000;

const change = (number: string, boolean: string, now: string) => `
  alter table "notification" add column "seenAt" ${number};
  update "notification" set "seenAt" = "createdAt", "thread" = null
    where "status" = 'read' or "createdAt" < ${now} - ${DAY};
  alter table "profile" add column "readsWhenShown" ${boolean}`;

export const seenNotifications: Migration = {
  id: 81,
  name: 'seen notifications',
  rotatesEpoch: true,
  changes: [
    {
      sqlite: change('integer', 'integer not null default 0', "cast(strftime('%s', 'now') as integer) * 1000"),
      postgres: change('bigint', 'boolean not null default false', '(extract(epoch from now()) * 1000)::bigint'),
    },
  ],
};
