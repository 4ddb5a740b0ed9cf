/** Tags get a color and can be merged. Existing tags have no color: theirs follows from their name. */
import type { Migration } from './migration.ts';

const merged = 'alter table "tag" add column "mergedInto" text';

export const tagColors: Migration = {
  id: 33,
  name: 'tag-colors',
  rotatesEpoch: true,
  changes: [
    {
      sqlite: 'alter table "tag" add column "hue" integer',
      postgres: 'alter table "tag" add column "hue" bigint',
    },
    { sqlite: merged, postgres: merged },
  ],
};
