/** The icon and cover of notes. */
import { addColumn } from './create-table.ts';
import type { Migration } from './migration.ts';

export const noteLooks: Migration = {
  id: 98,
  name: 'note looks',
  rotatesEpoch: true,
  changes: [addColumn('note', 'icon', 'text'), addColumn('note', 'cover', 'integer')],
};
