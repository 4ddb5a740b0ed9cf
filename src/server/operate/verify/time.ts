/** Whether the sums of people's time are those of its entries, and read by who may. */
import { sql } from 'kysely';
import { MINUTE } from '#domain/duration.ts';
import { WRONG_MAX, type Check, type Wrong } from './check.ts';

export function timeChecks(): Check[] {
  const ended = sql`e."deletedAt" is null and e."endedAt" is not null`;
  const minutes = sql`(e."endedAt" - e."startedAt") / ${sql.lit(MINUTE)}`;
  return [
    {
      words: ({ id, is }) => `${is} timers run for the person ${id}.`,
      query: sql<Wrong>`
        select "runningUid" as "id", null as "said", count(*) as "is" from "timeEntry"
        where "runningUid" is not null group by "runningUid" having count(*) > 1 limit ${WRONG_MAX}
      `,
    },
    {
      words: ({ id, said, is }) => `Leads know of ${said} minutes of one person on the task ${id}, which are ${is}.`,
      query: sql<Wrong>`
        select "taskId" as "id", sum("known") as "said", sum("spent") as "is" from (
          select e."userId", e."taskId", 0 as "known", ${minutes} as "spent" from "timeEntry" e where ${ended}
          union all
          select d."userId", d."taskId", d."spent", 0 from "timeDay" d where d."deletedAt" is null and d."reachUid" is not null
        ) as t group by "userId", "taskId" having sum("known") <> sum("spent") limit ${WRONG_MAX}
      `,
    },
    {
      words: ({ id, said, is }) =>
        `The owner of a project knows of ${said} minutes of one person on the task ${id}, which are ${is}.`,
      // Of a person who was erased the sums stay, without what they are made of; those of a deleted project are purged with it.
      query: sql<Wrong>`
        select "taskId" as "id", sum("known") as "said", sum("spent") as "is" from (
          select e."userId", e."taskId", e."projectId", 0 as "known", ${minutes} as "spent" from "timeEntry" e
          where ${ended} and e."projectId" is not null
          union all
          select d."userId", d."taskId", d."projectId", d."spent", 0 from "timeDay" d
          where d."deletedAt" is null and d."projectId" is not null
        ) as t where exists (select 1 from "person" p where p."id" = t."userId" and p."erasedAt" is null)
          and exists (select 1 from "project" p where p."id" = t."projectId" and p."deletedAt" is null)
        group by "userId", "taskId", "projectId" having sum("known") <> sum("spent") limit ${WRONG_MAX}
      `,
    },
    {
      words: ({ id, said, is }) => `The time in the project ${id} is read by ${said}, and its owner is ${is}.`,
      query: sql<Wrong>`
        select p."id", t."ownerUid" as "said", p."ownerUid" as "is" from "project" p left join "projectTime" t on t."id" = p."id"
        where p."deletedAt" is null and (t."id" is null or t."deletedAt" is not null or t."ownerUid" <> p."ownerUid") limit ${WRONG_MAX}
      `,
    },
  ];
}
