/** What notes looked like earlier. Outside the log: no replica has it. */
import type { Migration } from './migration.ts';

const tables = (integer: string) => [
  `create table "noteEditing" ("noteId" text not null primary key, "beganAt" ${integer} not null, ` +
    `"writtenAt" ${integer} not null, authors text not null)`,
  `create table "noteVersion" (id text not null primary key, "noteId" text not null, ` +
    `"writtenAt" ${integer} not null, authors text not null, content text not null)`,
];
const indexes = [
  'create index "noteEditing_writtenAt" on "noteEditing" ("writtenAt")',
  'create index "noteVersion_noteId" on "noteVersion" ("noteId", "writtenAt")',
];

export const noteVersions: Migration = {
  id: 50,
  name: 'note versions',
  changes: [
    ...tables('integer').map((sqlite, at) => ({
      sqlite: `${sqlite} strict`,
      postgres: tables('bigint')[at] ?? '',
    })),
    ...indexes.map((index) => ({ sqlite: index, postgres: index })),
  ],
};
