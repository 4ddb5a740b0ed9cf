/** Devices that get push notifications. Outside the log: only the server reads them. */
import type { Migration } from './migration.ts';

const table = (integer: string) =>
  `create table "pushDevice" (endpoint text not null primary key, person text not null, session text not null, ` +
  `p256dh text not null, auth text not null, "seenAt" ${integer} not null)`;
const byPerson = 'create index "pushDevice_person" on "pushDevice" (person)';

export const push: Migration = {
  id: 13,
  name: 'push',
  changes: [
    { sqlite: `${table('integer')} strict`, postgres: table('bigint') },
    { sqlite: byPerson, postgres: byPerson },
  ],
};
