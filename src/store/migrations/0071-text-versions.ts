/** Texts have versions as notes do: one table for both, and where a text was then, which decides who may read it. */
import type { Migration } from './migration.ts';

const changes = [
  'alter table "noteVersion" rename to "version"',
  'alter table "version" rename column "noteId" to "subjectId"',
  'alter table "version" add column place text',
];

export const textVersions: Migration = {
  id: 71,
  name: 'text versions',
  changes: changes.map((change) => ({ sqlite: change, postgres: change })),
};
