/** What leads know of the tasks of others, and when people work: copied from what there is. */
import { createPurgeIndex, createTable } from './create-table.ts';
import type { Migration } from './migration.ts';

const tasks = `
  insert into "workloadTask" ("id", "assignee", "status", "priority", "deadline", "startDate", "progress", "estimate",
    "slips", "createdAt", "startedAt", "doneAt")
  select "task"."id", "assignee", "status", "priority", "deadline", "startDate", "progress", "estimate",
    "slips", "task"."createdAt", "startedAt", "doneAt"
  from "task" left join "project" on "project"."id" = "task"."projectId"
  where "task"."deletedAt" is null and "project"."deletedAt" is null`;

const people = (none: string) => `
  insert into "availability" ("id", "workingHours", "timeZone", "daysOff")
  select "id", "workingHours", "timeZone", ${none} from "profile" where "deletedAt" is null`;

export const workload: Migration = {
  id: 36,
  name: 'workload',
  rotatesEpoch: true,
  changes: [
    createTable(
      'workloadTask',
      {
        id: 'text',
        assignee: 'text',
        status: 'text',
        priority: 'text',
        deadline: 'text',
        startDate: 'text',
        progress: 'integer',
        estimate: 'integer',
        slips: 'integer',
        createdAt: 'integer',
        startedAt: 'integer',
        doneAt: 'integer',
        deletedAt: 'integer',
      },
      ['assignee'],
    ),
    createTable('availability', {
      id: 'text',
      workingHours: 'json',
      timeZone: 'text',
      daysOff: 'json',
      deletedAt: 'integer',
    }),
    createPurgeIndex('availability'),
    { sqlite: tasks, postgres: tasks },
    { sqlite: people(`'[]'`), postgres: people(`'[]'::json`) },
  ],
};
