/** What imports found at the source of each row. */
import { createTable } from './create-table.ts';
import type { Migration } from './migration.ts';

export const imported: Migration = {
  id: 8,
  name: 'imported',
  changes: [createTable('imported', { id: 'text', fields: 'json', deletedAt: 'integer' })],
};
