/** The order of people's navigation. */
import { createPurgeIndex, createTable } from './create-table.ts';
import type { Migration } from './migration.ts';

export const arrangement: Migration = {
  id: 59,
  name: 'arrangement',
  changes: [
    createTable('arrangement', { id: 'text', projects: 'list', views: 'list', deletedAt: 'integer' }, []),
    createPurgeIndex('arrangement'),
  ],
};
