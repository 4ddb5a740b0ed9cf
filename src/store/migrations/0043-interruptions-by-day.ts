/** How often somebody was interrupted on earlier days of the last four weeks. */
import { columnTypes } from './create-table.ts';
import type { Migration } from './migration.ts';

const added = (type: string) => `alter table "interruptions" add column "earlier" ${type}`;

export const interruptionsByDay: Migration = {
  id: 43,
  name: 'interruptions-by-day',
  changes: [{ sqlite: added(columnTypes.sqlite.json), postgres: added(columnTypes.postgres.json) }],
};
