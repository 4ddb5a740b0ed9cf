/** With which program a person did something. What was done earlier was done by themselves, as far as is known. */
import { addColumn, createIndex } from './create-table.ts';
import type { Migration } from './migration.ts';

/** What one program of a person did last, without reading what people did. */
const byProgram = 'create index "log_via" on "log" ("actor", "via", "seq") where "via" is not null';

export const via: Migration = {
  id: 99,
  name: 'via',
  rotatesEpoch: true,
  changes: [
    addColumn('log', 'via', 'text'),
    { sqlite: byProgram, postgres: byProgram },
    addColumn('comment', 'via', 'text'),
    addColumn('activity', 'via', 'text'),
    addColumn('activity', 'viaUid', 'text'),
    createIndex('activity', 'viaUid', 'text'),
  ],
};
