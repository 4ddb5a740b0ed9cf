/** Who deleted a stream. Its creator and the project's owner may, and the trash shows which of them did. */
import type { Migration } from './migration.ts';

const change = 'alter table "stream" add column "deletedBy" text';

export const streamDeletedBy: Migration = {
  id: 31,
  name: 'stream-deleted-by',
  rotatesEpoch: true,
  changes: [{ sqlite: change, postgres: change }],
};
