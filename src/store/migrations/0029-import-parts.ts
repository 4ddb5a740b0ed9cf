/** The cards of boards that wait to be imported, in parts: writing a large board at once would hold everybody up. */
import type { Migration } from './migration.ts';

const table = (integer: string, bytes: string) =>
  `create table "importPart" (job text not null, n ${integer} not null, bytes ${bytes} not null, ` +
  `at ${integer} not null, primary key (job, n))`;

/** A board that waited in its row has to be uploaded again: nothing of it has been imported. */
const waiting = `delete from "importJob" where step = 'ready'`;

export const importParts: Migration = {
  id: 29,
  name: 'import-parts',
  changes: [
    { sqlite: `${table('integer', 'blob')} strict`, postgres: table('bigint', 'bytea') },
    { sqlite: waiting, postgres: waiting },
  ],
};
