/** What is to be sent to people, until it is sent or too late (`server/delivery/`). Outside the log. */
import type { Migration } from './migration.ts';

const table = (integer: string) =>
  `create table delivery (id text not null primary key, channel text not null, recipient text not null, ` +
  `service text not null, person text, kind text not null, key text not null, content text, ` +
  `position ${integer} not null, "dueAt" ${integer} not null, "expiresAt" ${integer} not null, ` +
  `attempts ${integer} not null, changes ${integer} not null, claim text not null, ` +
  `"claimedUntil" ${integer} not null, "createdAt" ${integer} not null)`;
const indexes = [
  'create unique index "delivery_key" on delivery (channel, recipient, kind, key)',
  'create index "delivery_due" on delivery (channel, "dueAt", position)',
  'create index "delivery_order" on delivery (channel, recipient, position, id)',
  'create index "delivery_person" on delivery (person)',
  'create index "delivery_expires" on delivery ("expiresAt")',
];

export const deliveries: Migration = {
  id: 80,
  name: 'deliveries',
  changes: [
    { sqlite: `${table('integer')} strict`, postgres: table('bigint') },
    ...indexes.map((index) => ({ sqlite: index, postgres: index })),
  ],
};
