/** The color of a project. Existing projects have none: theirs follows from their id. */
import type { Migration } from './migration.ts';

export const projectHue: Migration = {
  id: 26,
  name: 'project-hue',
  rotatesEpoch: true,
  changes: [
    {
      sqlite: 'alter table "project" add column "hue" integer',
      postgres: 'alter table "project" add column "hue" bigint',
    },
  ],
};
