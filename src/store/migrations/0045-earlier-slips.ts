/**
 * How often deadlines moved before that was counted, from the activity of their tasks: a later day than the last one
 * there was, which is the one before a clearing where the deadline had been cleared. Activity has what one person
 * changed within minutes as one change, as the count has.
 */
import type { Change, Migration } from './migration.ts';

interface Terms {
  /** The changes of a deadline: columns `task`, `at`, `old`, `new`. */
  readonly changes: string;
  /** How many days `new` is after `last`. */
  readonly days: string;
}

/** Columns `task`, `count`, `days` and `last`, the deadline before the present one. */
const moves = ({ changes, days }: Terms) => `
  select "task", count(*) as "count", sum("days") as "days" from (
    select "task", ${days} as "days" from (
      select "task", "new", coalesce("old", lag("old") over (partition by "task" order by "at")) as "last"
      from (${changes}) as "change") as "known"
    where "last" is not null and "new" is not null) as "moved"
  where "days" > 0 group by "task"`;

const counted = (terms: Terms) => `
  update "task" set "slips" = "moves"."count", "slippedDays" = "moves"."days"
  from (${moves(terms)}) as "moves" where "moves"."task" = "task"."id" and "task"."slips" < "moves"."count"`;

const shown = `
  update "workloadTask" set "slips" = "task"."slips" from "task"
  where "task"."id" = "workloadTask"."id" and "task"."slips" <> "workloadTask"."slips"`;

const count: Change = {
  sqlite: counted({
    changes: `
      select "taskId" as "task", json_extract(one.value, '$.at') as "at", json_extract(one.value, '$.from') as "old",
        json_extract(one.value, '$.to') as "new"
      from "activity", json_each("activity"."changes") one where json_extract(one.value, '$.field') = 'deadline'`,
    days: `cast(julianday("new") - julianday("last") as integer)`,
  }),
  postgres: counted({
    changes: `
      select "taskId" as "task", (one ->> 'at')::bigint as "at", one ->> 'from' as "old", one ->> 'to' as "new"
      from "activity", json_array_elements("activity"."changes") one where one ->> 'field' = 'deadline'`,
    days: `("new"::date - "last"::date)`,
  }),
};

export const earlierSlips: Migration = {
  id: 45,
  name: 'earlier-slips',
  rotatesEpoch: true,
  changes: [count, { sqlite: shown, postgres: shown }],
};
