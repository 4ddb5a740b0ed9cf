/** The icon of a project; existing ones have none. */
import type { Migration } from './migration.ts';

const column = 'alter table "project" add column "icon" text';

export const projectIcons: Migration = {
  id: 60,
  name: 'project-icons',
  rotatesEpoch: true,
  changes: [{ sqlite: column, postgres: column }],
};
