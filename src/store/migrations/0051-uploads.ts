/** Files and images of tasks, comments and notes; and, outside the log, where their bytes are. */
import { createPurgeIndex, createTable } from './create-table.ts';
import type { Migration } from './migration.ts';

const stored = (integer: string) =>
  `create table "storedBytes" ("key" text not null primary key, "uploadId" text not null, "kind" text not null, ` +
  `"position" ${integer} not null, "size" ${integer} not null, "type" text, "isWritten" ${integer} not null, ` +
  `"createdAt" ${integer} not null)`;
const index = 'create index "storedBytes_uploadId" on "storedBytes" ("uploadId")';
/** For finding those whose bytes never arrived. */
const arriving = 'create index "upload_arriving" on "upload" ("createdAt") where "type" is null';

export const uploads: Migration = {
  id: 51,
  name: 'uploads',
  changes: [
    createTable(
      'upload',
      {
        id: 'text',
        userId: 'text',
        name: 'text',
        size: 'integer',
        type: 'text',
        width: 'integer',
        height: 'integer',
        taskId: 'text',
        commentId: 'text',
        noteId: 'text',
        createdAt: 'integer',
        deletedAt: 'integer',
      },
      ['userId', 'taskId', 'commentId', 'noteId'],
    ),
    createPurgeIndex('upload'),
    { sqlite: `${stored('integer')} strict`, postgres: stored('bigint') },
    { sqlite: index, postgres: index },
    { sqlite: arriving, postgres: arriving },
  ],
};
