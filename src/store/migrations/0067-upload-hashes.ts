/** What stored bytes are is noted with them, so that damage is noticed. */
import type { Migration } from './migration.ts';

const column = 'alter table "storedBytes" add column "hash" text';

export const uploadHashes: Migration = {
  id: 67,
  name: 'upload-hashes',
  changes: [{ sqlite: column, postgres: column }],
};
