/** On which days the tasks of each project were completed. */
import type { Change, Migration } from './migration.ts';

const DAY = 86_400_000;
const WINDOW = 28;

const done = `"task"."projectId" = "tally"."id" and "task"."deletedAt" is null and "task"."doneAt" is not null`;
const last = `update "tally" set "doneDay" = (select max("doneAt") / ${DAY} from "task" where ${done})`;
const countOf = (day: string) => `
  (select count(*) from "task" where ${done} and "task"."doneAt" / ${DAY} = "tally"."doneDay" - ${WINDOW - 1} + ${day})`;

const counts: Change = {
  sqlite: `
    update "tally" set "doneByDay" = case when "doneDay" is null then '[]' else (
      with recursive day(n) as (select 0 union all select n + 1 from day where n < ${WINDOW - 1})
      select json_group_array(${countOf('day.n')} order by day.n) from day) end`,
  postgres: `
    update "tally" set "doneByDay" = case when "doneDay" is null then '[]' else (
      select json_agg(${countOf('day.n')} order by day.n) from generate_series(0, ${WINDOW - 1}) day(n)) end`,
};

export const tallyDays: Migration = {
  id: 52,
  name: 'tally-days',
  rotatesEpoch: true,
  changes: [
    {
      sqlite: `alter table "tally" add column "doneDay" integer`,
      postgres: `alter table "tally" add column "doneDay" bigint`,
    },
    {
      sqlite: `alter table "tally" add column "doneByDay" text`,
      postgres: `alter table "tally" add column "doneByDay" json`,
    },
    { sqlite: last, postgres: last },
    counts,
  ],
};
