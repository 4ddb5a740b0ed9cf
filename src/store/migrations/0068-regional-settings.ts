/** A person's first day of the week and order of dates; null, as for existing people: those of their locale. */
import type { Migration } from './migration.ts';

const columns = (number: string) =>
  `alter table "profile" add column "firstDay" ${number}; alter table "profile" add column "dateOrder" text`;

export const regionalSettings: Migration = {
  id: 68,
  name: 'regional-settings',
  rotatesEpoch: true,
  changes: [{ sqlite: columns('integer'), postgres: columns('bigint') }],
};
