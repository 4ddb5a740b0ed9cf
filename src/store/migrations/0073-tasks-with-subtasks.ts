/** A task with subtasks counts among the tasks of its assignee, and its subtasks are done by its date if they have none. */
import type { Migration } from './migration.ts';

const isSplit = `case when "parentId" is null and exists (
  select 1 from "task" s where s."parentId" = "task"."id" and s."deletedAt" is null) then`;

const inherited = `case when "task"."deadline" is null then (
  select p."deadline" from "task" p where p."id" = "task"."parentId" and p."deletedAt" is null) end`;

/** Where a task can be worked on: nothing of what is deleted or put away. */
const counts = `"task"."deletedAt" is null and ("projectId" is null or exists (
  select 1 from "project" where "project"."id" = "task"."projectId" and "project"."deletedAt" is null
    and ("archivedAt" is null or "status" = 'DONE')))`;

const ofTask = (what: string, otherwise: string) => `coalesce(
  (select ${what} from "task" where "task"."id" = "workloadTask"."id"), ${otherwise})`;

const known = ([yes, no]: readonly [string, string]) => `
  update "workloadTask" set "isSplit" = ${ofTask(`${isSplit} ${yes} else ${no} end`, no)},
    "inheritedDeadline" = ${ofTask(inherited, 'null')}`;

const returned = `
  update "workloadTask" set "deletedAt" = null where "deletedAt" is not null and "isSplit"
    and exists (select 1 from "task" where "task"."id" = "workloadTask"."id" and ${counts})`;

const copied = [
  ...['id', 'assignee', 'status', 'priority', 'deadline', 'startDate', 'progress', 'estimate', 'slips', 'slippedDays'],
  ...['answer', 'answeredAt', 'createdAt', 'startedAt', 'doneAt'],
];

const missing = ([yes, no]: readonly [string, string]) => `
  insert into "workloadTask" (${copied.map((column) => `"${column}"`).join(', ')}, "isSplit", "inheritedDeadline")
  select ${copied.map((column) => `"task"."${column}"`).join(', ')}, ${isSplit} ${yes} else ${no} end, ${inherited}
  from "task" where ${counts}
    and not exists (select 1 from "workloadTask" where "workloadTask"."id" = "task"."id")`;

const sqlite = ['1', '0'] as const;
const postgres = ['true', 'false'] as const;

export const tasksWithSubtasks: Migration = {
  id: 73,
  name: 'tasks-with-subtasks',
  rotatesEpoch: true,
  changes: [
    {
      sqlite: 'alter table "workloadTask" add column "isSplit" integer',
      postgres: 'alter table "workloadTask" add column "isSplit" boolean',
    },
    {
      sqlite: 'alter table "workloadTask" add column "inheritedDeadline" text',
      postgres: 'alter table "workloadTask" add column "inheritedDeadline" text',
    },
    { sqlite: known(sqlite), postgres: known(postgres) },
    { sqlite: returned, postgres: returned },
    { sqlite: missing(sqlite), postgres: missing(postgres) },
  ],
};
