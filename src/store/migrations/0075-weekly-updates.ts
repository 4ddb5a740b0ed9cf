/** Updates of projects that go out by themselves. */
import { columnTypes } from './create-table.ts';
import type { Dialect, Migration } from './migration.ts';

const added = (table: string, column: string, kind: 'json' | 'integer', dialect: Dialect) =>
  `alter table "${table}" add column "${column}" ${columnTypes[dialect][kind]}`;

export const weeklyUpdates: Migration = {
  id: 75,
  name: 'weekly-updates',
  rotatesEpoch: true,
  changes: [
    {
      sqlite: added('project', 'updateOn', 'json', 'sqlite'),
      postgres: added('project', 'updateOn', 'json', 'postgres'),
    },
    {
      sqlite: added('projectUpdate', 'goesAt', 'integer', 'sqlite'),
      postgres: added('projectUpdate', 'goesAt', 'integer', 'postgres'),
    },
    {
      sqlite: 'alter table "projectUpdate" add column "isReviewed" integer not null default 1',
      postgres: 'alter table "projectUpdate" add column "isReviewed" boolean not null default true',
    },
  ],
};
