/** Webhooks of a project, a team or the instance: `project:ID`, `team:ID`, `instance`; null: a person's own. */
import type { Migration } from './migration.ts';

const change = 'alter table "webhook" add column "belongsTo" text';

export const webhooksOfPlaces: Migration = {
  id: 90,
  name: 'webhooks of places',
  changes: [{ sqlite: change, postgres: change }],
};
