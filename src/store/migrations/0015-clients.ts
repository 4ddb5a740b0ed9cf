/** Until when the counter of a client is kept. Existing ones are kept for half a year from now. */
import type { Migration } from './migration.ts';

export const clients: Migration = {
  id: 15,
  name: 'clients',
  changes: [
    {
      sqlite: 'alter table client add column until integer not null default 0',
      postgres: 'alter table client add column until bigint not null default 0',
    },
    {
      sqlite: 'update client set until = (unixepoch() + 180 * 86400) * 1000',
      postgres: 'update client set until = (extract(epoch from now())::bigint + 180 * 86400) * 1000',
    },
    { sqlite: 'create index client_until on client (until)', postgres: 'create index client_until on client (until)' },
  ],
};
