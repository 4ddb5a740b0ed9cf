/** Teams may have Pulse lower the level of tasks that go well. */
import { columnTypes } from './create-table.ts';
import type { Migration } from './migration.ts';

const added = (type: string) => `alter table "team" add column "lowersLevels" ${type}`;

export const lowersLevels: Migration = {
  id: 42,
  name: 'lowers-levels',
  rotatesEpoch: true,
  changes: [
    { sqlite: added(columnTypes.sqlite.boolean), postgres: added(columnTypes.postgres.boolean) },
    { sqlite: 'update "team" set "lowersLevels" = 0', postgres: 'update "team" set "lowersLevels" = false' },
  ],
};
