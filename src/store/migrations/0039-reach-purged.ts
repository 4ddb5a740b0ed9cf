/** What hangs on a deleted row is looked for every hour: rows below `reach` are found without reading all of it. */
import { createPurgeIndex } from './create-table.ts';
import type { Migration } from './migration.ts';

export const reachPurged: Migration = { id: 39, name: 'reach-purged', changes: [createPurgeIndex('reach')] };
