/** The parent of a subtask. */
import type { Migration } from './migration.ts';

const column = 'alter table "task" add column "parentId" text';
const index = 'create index "task_parentId" on "task" ("parentId")';

export const subtasks: Migration = {
  id: 55,
  name: 'subtasks',
  rotatesEpoch: true,
  changes: [column, index].map((sql) => ({ sqlite: sql, postgres: sql })),
};
