/** Of tasks without a project leads know the effort, open or done and the week, unless their assignee shares them. */
import type { Migration } from './migration.ts';

const DAY = 24 * 60 * 60 * 1000;

/** The Sunday of a date; the last days of the calendar have none. */
const sundayIn = {
  sqlite: (date: string) => `case when ${date} > '9999-12-26' then ${date} else date(${date}, 'weekday 0') end`,
  postgres: (date: string) => `case when ${date} > '9999-12-26' then ${date}
    else to_char(date_trunc('week', ${date}::timestamp) + interval '6 days', 'YYYY-MM-DD') end`,
};

const rewritten = (sunday: (date: string) => string, yes: string) => `
  update "workloadTask" set
    "isPrivate" = ${yes}, "status" = case when "status" = 'DONE' then 'DONE' else 'BACKLOG' end, "priority" = null,
    "deadline" = ${sunday('"deadline"')}, "inheritedDeadline" = ${sunday('"inheritedDeadline"')}, "startDate" = null,
    "progress" = 0, "slips" = 0, "slippedDays" = 0, "answer" = null, "answeredAt" = null, "startedAt" = null,
    "doneAt" = ("doneAt" / ${DAY} + 3) / 7 * ${7 * DAY} + ${DAY / 2}
  where exists (select 1 from "task" where "task"."id" = "workloadTask"."id" and "task"."projectId" is null)`;

export const privateTasks: Migration = {
  id: 76,
  name: 'private tasks',
  rotatesEpoch: true,
  changes: [
    {
      sqlite: 'alter table "task" add column "isShared" integer; update "task" set "isShared" = 0',
      postgres: 'alter table "task" add column "isShared" boolean; update "task" set "isShared" = false',
    },
    {
      sqlite: 'alter table "workloadTask" add column "isPrivate" integer; update "workloadTask" set "isPrivate" = 0',
      postgres:
        'alter table "workloadTask" add column "isPrivate" boolean; update "workloadTask" set "isPrivate" = false',
    },
    { sqlite: rewritten(sundayIn.sqlite, '1'), postgres: rewritten(sundayIn.postgres, 'true') },
  ],
};
