/** How many tasks each project has, and how many of them are done. */
import { createTable } from './create-table.ts';
import type { Migration } from './migration.ts';

const count = `
  insert into "tally" ("id", "total", "done")
  select "projectId", count(*), sum(case when "status" = 'DONE' then 1 else 0 end) from "task"
  where "projectId" is not null and "deletedAt" is null group by "projectId"`;

export const tally: Migration = {
  id: 12,
  name: 'tally',
  changes: [
    createTable('tally', { id: 'text', total: 'integer', done: 'integer', deletedAt: 'integer' }),
    { sqlite: count, postgres: count },
  ],
};
