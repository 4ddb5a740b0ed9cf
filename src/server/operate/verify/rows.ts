/** Whether rows fit together: what they refer to, what is counted or copied from them. The database answers, in one query each. */
import { sql, type RawBuilder } from 'kysely';
import { DAY } from '#domain/duration.ts';
import { live, type Rows } from '#domain/command.ts';
import { reachOf } from '#domain/reach/follow-teams.ts';
import { availabilitiesOf } from '#domain/availability/derive.ts';
import { tableNames, tableOf } from '#domain/registry.ts';
import { STATUSES } from '#domain/task/row.ts';
import { membersOf } from '#domain/project/membership/members-of.ts';
import { parentsOf } from '#domain/table.ts';
import type { Database } from '#server/database/database.ts';
import { asRows } from '#server/door/typed-rows.ts';
import type { Store } from '#sync/log/store.ts';
import { WRONG_MAX, type Check, type Wrong } from './check.ts';
import { timeChecks } from './time.ts';
import type { Found } from './verify.ts';

/** So many rows of a kind are named, and the rest is counted. */
const NAMED = 5;

export async function verifyRows(
  { store, database }: { readonly store: Store; readonly database: Database },
  found: Found,
  onProgress: (share: number) => void,
): Promise<void> {
  const checks = [
    ...referenceChecks(),
    ...countChecks(),
    ...copyChecks(database.type),
    ...helperChecks(database.type),
    ...seriesChecks(),
    ...dependencyChecks(),
    ...columnChecks(),
    ...fieldChecks(database.type),
    ...timeChecks(),
    ...uploadChecks(),
  ];
  for (const [at, { words, query }] of checks.entries()) {
    const { rows } = await query.execute(database.db);
    for (const wrong of rows.slice(0, NAMED)) found(words(wrong));
    if (rows.length > NAMED)
      found(`… and ${rows.length === WRONG_MAX ? 'at least ' : ''}${rows.length - NAMED} more like the last one.`);
    onProgress((at + 1) / checks.length);
  }
  await verifyDerived(store, found);
}

/** Rows have their home in others, and are of people: without these, nobody could read them. */
function referenceChecks(): Check[] {
  return tableNames.flatMap((of): Check[] => {
    const table = tableOf(of);
    const columns = new Map<string, string>(Object.entries(table.columns));
    const homes = parentsOf(table).map(({ parent, by }) => ({ column: by as string, target: parent as string }));
    const people = Object.entries(table.references)
      .filter(([column, target]) => target === 'person' && columns.get(column) === 'text')
      .map(([column]) => ({ column, target: 'person' }));
    return [...homes, ...people].map(({ column, target }) => ({
      words: ({ id, is }) => `The ${table.name} ${id} refers to the ${target} ${is} (${column}), which is not there.`,
      query: sql<Wrong>`
        select r."id", null as "said", r.${sql.ref(column)} as "is" from ${sql.table(table.name)} r
        where r."deletedAt" is null and r.${sql.ref(column)} is not null and r.${sql.ref(column)} not in ('system', '')
          and not exists (select 1 from ${sql.table(target)} t where t."id" = r.${sql.ref(column)}) limit ${WRONG_MAX}
      `,
    }));
  });
}

function countChecks(): Check[] {
  return [
    {
      words: ({ id, said, is }) => `The project ${id} says that it has ${said} tasks, done and in all, and has ${is}.`,
      query: sql<Wrong>`
        select p."id", coalesce(t."done", 0) || ' of ' || coalesce(t."total", 0) as "said",
          coalesce(k."done", 0) || ' of ' || coalesce(k."total", 0) as "is"
        from "project" p left join "tally" t on t."id" = p."id"
          left join (
            select "projectId", count(*) as "total", sum(case when "status" = 'DONE' then 1 else 0 end) as "done"
            from "task" where "deletedAt" is null group by "projectId"
          ) k on k."projectId" = p."id"
        where coalesce(t."total", 0) <> coalesce(k."total", 0) or coalesce(t."done", 0) <> coalesce(k."done", 0) limit ${WRONG_MAX}
      `,
    },
    {
      words: ({ id, said, is }) => `The task ${id} says that it has ${said} comments, and has ${is}.`,
      query: sql<Wrong>`
        select t."id", t."comments" as "said", coalesce(c."many", 0) as "is" from "task" t
          left join (select "taskId", count(*) as "many" from "comment" where "deletedAt" is null group by "taskId") c
          on c."taskId" = t."id"
        where t."deletedAt" is null and t."comments" <> coalesce(c."many", 0) limit ${WRONG_MAX}
      `,
    },
    {
      words: ({ said, is }) => `The number #${said} belongs to ${is} tasks.`,
      query: sql<Wrong>`
        select '' as "id", "number" as "said", count(*) as "is" from "task" where "number" is not null
        group by "number" having count(*) > 1 limit ${WRONG_MAX}
      `,
    },
    {
      words: ({ said, is }) => `The next task would get the number #${Number(said) + 1}, and there is #${is} already.`,
      query: sql<Wrong>`
        select * from (select 'task' as "id", coalesce((select "value" from "counter" where "id" = 'task'), 0) as "said",
          coalesce((select max("number") from "task"), 0) as "is") as c where "is" > "said"
      `,
    },
  ];
}

/** Leads read these instead of the task. */
const COPIED = [
  'status',
  'priority',
  'deadline',
  'dueAt',
  'startDate',
  'progress',
  'estimate',
  'slips',
  'slippedDays',
  'answer',
  'answeredAt',
  'createdAt',
  'startedAt',
  'doneAt',
  'waitsFor',
] as const;

/** A task counts where it can be worked on: nothing of what is deleted or put away. */
const counts = sql`
  t."deletedAt" is null
  and (t."projectId" is null or exists (
    select 1 from "project" p where p."id" = t."projectId" and p."deletedAt" is null
      and (p."archivedAt" is null or t."status" = 'DONE')))
`;

/** The helpers of a task `t`, each as `k."key"`; on SQLite those of all tasks, with the id of theirs. */
function helperOf(type: Database['type']): RawBuilder<unknown> {
  return type === 'sqlite' ? sql`"task_helperUids" k` : sql`unnest(t."helperUids") as k("key")`;
}

function copyChecks(type: Database['type']): Check[] {
  const differsIn = (columns: readonly string[]) =>
    sql.join(
      columns.map((column) => sql`w.${sql.ref(column)} is distinct from t.${sql.ref(column)}`),
      sql` or `,
    );
  const isTrue = (column: string) => sql`coalesce(cast(${sql.ref(column)} as integer), 0) = 1`;
  const isPrivate = sql`t."projectId" is null and not ${isTrue('t.isShared')}`;
  /** Not earlier than the date, and none where there is none. */
  const isNoEndOfWeek = (said: string, date: RawBuilder<unknown>) =>
    sql`((${sql.ref(said)} is null) is distinct from (${date} is null) or ${sql.ref(said)} < ${date})`;
  const inherited = sql`case when t."deadline" is null then (
    select p."deadline" from "task" p where p."id" = t."parentId" and p."deletedAt" is null) end`;
  const isTheirs = sql`case when ${isTrue('w.isHelping')} then exists (
      select 1 from ${helperOf(type)} where k."key" = w."assignee" ${type === 'sqlite' ? sql`and k."id" = t."id"` : sql``})
    else w."assignee" = t."assignee" and w."id" = t."id" end`;
  const differs = sql`not (${isTheirs}) or case when ${isPrivate} then
      ${differsIn(['estimate', 'createdAt'])} or not ${isTrue('w.isPrivate')} or w."priority" is not null
      or w."startDate" is not null or w."dueAt" is not null or w."answer" is not null or w."answeredAt" is not null or w."startedAt" is not null
      or w."progress" <> 0 or w."slips" <> 0 or w."slippedDays" <> 0 or w."waitsFor" <> 0
      or w."status" <> case when t."status" = 'DONE' then 'DONE' else 'BACKLOG' end
      or w."doneAt" is distinct from (t."doneAt" / ${sql.lit(DAY)} + 3) / 7 * ${sql.lit(7 * DAY)} + ${sql.lit(DAY / 2)}
      or ${isNoEndOfWeek('w.deadline', sql`t."deadline"`)}
    else ${differsIn(COPIED)} or ${isTrue('w.isPrivate')} end`;
  return [
    {
      words: ({ id }) => `What leads know of the task ${id} is not what it says.`,
      query: sql<Wrong>`
        select t."id", null as "said", null as "is" from "task" t join "workloadTask" w on w."taskId" = t."id"
        where w."deletedAt" is null and (${differs}) limit ${WRONG_MAX}
      `,
    },
    {
      words: ({ id }) => `What leads know of the parent or the subtasks of the task ${id} is not what these say.`,
      query: sql<Wrong>`
        select t."id", null as "said", null as "is" from "task" t join "workloadTask" w on w."taskId" = t."id"
        where w."deletedAt" is null and (
          (t."parentId" is null and exists (select 1 from "task" s where s."parentId" = t."id" and s."deletedAt" is null))
            is distinct from (coalesce(cast(w."isSplit" as integer), 0) = 1)
          or case when t."projectId" is null then ${isNoEndOfWeek('w.inheritedDeadline', inherited)}
            else w."inheritedDeadline" is distinct from ${inherited} end
        ) limit ${WRONG_MAX}
      `,
    },
    {
      words: ({ id }) => `The task ${id} is missing from the workload of its assignee.`,
      query: sql<Wrong>`
        select t."id", null as "said", null as "is" from "task" t left join "workloadTask" w on w."id" = t."id"
        where (w."id" is null or w."deletedAt" is not null) and ${counts} limit ${WRONG_MAX}
      `,
    },
    {
      words: ({ id }) => `The task ${id} counts in a workload, and should not.`,
      query: sql<Wrong>`
        select w."taskId" as "id", null as "said", null as "is" from "workloadTask" w left join "task" t on t."id" = w."taskId"
        where w."deletedAt" is null and (t."id" is null or not (${counts})) limit ${WRONG_MAX}
      `,
    },
  ];
}

function helperChecks(type: Database['type']): Check[] {
  const each =
    type === 'sqlite'
      ? sql`"task" t join "task_helperUids" k on k."id" = t."id"`
      : sql`"task" t cross join ${helperOf(type)}`;
  return [
    {
      words: ({ id, is }) => `The task ${id} is missing from the workload of ${is}, who helps with it.`,
      query: sql<Wrong>`
        select t."id", null as "said", k."key" as "is" from ${each} where ${counts} and not exists (
          select 1 from "workloadTask" w where w."assignee" = k."key" and w."taskId" = t."id" and w."deletedAt" is null)
        limit ${WRONG_MAX}
      `,
    },
    {
      words: ({ id, is }) => `The shares of those who work on the task ${id} are together ${is}%, not 100%.`,
      query: sql<Wrong>`
        select "taskId" as "id", null as "said", sum("share") as "is" from "workloadTask" where "deletedAt" is null
        group by "taskId" having sum("share") <> 100 limit ${WRONG_MAX}
      `,
    },
    {
      words: ({ id, is }) => `The task ${id} is helped with by ${is}, who is its assignee or no member of its project.`,
      query: sql<Wrong>`
        select t."id", null as "said", k."key" as "is" from ${each} left join "project" p on p."id" = t."projectId"
        where t."deletedAt" is null and (k."key" = t."assignee" or (p."id" is not null and not ${isMember(type)}))
        limit ${WRONG_MAX}
      `,
    },
  ];
}

function isMember(type: Database['type']): RawBuilder<unknown> {
  return type === 'sqlite'
    ? sql`exists (select 1 from "project_memberUids" m where m."key" = k."key" and m."id" = p."id")`
    : sql`k."key" = any(p."memberUids")`;
}

function seriesChecks(): Check[] {
  return [
    {
      words: ({ id, is }) => `The series ${id} is not where its task ${is} is.`,
      query: sql<Wrong>`
        select s."id", null as "said", t."id" as "is" from "series" s join "task" t on t."id" = s."taskId"
        where s."deletedAt" is null and t."deletedAt" is null and (s."userId" is distinct from t."userId"
          or s."assignee" is distinct from t."assignee" or s."helperUids" is distinct from t."helperUids"
          or s."projectId" is distinct from t."projectId") limit ${WRONG_MAX}
      `,
    },
    {
      words: ({ id, said, is }) => `The series ${id} has ${is} open tasks, and says that ${said} is the one.`,
      query: sql<Wrong>`
        select s."id", s."taskId" as "said", count(*) as "is" from "series" s join "task" t on t."seriesId" = s."id"
        where t."deletedAt" is null and t."status" <> 'DONE' group by s."id", s."taskId"
        having count(*) > 1 or min(t."id") <> s."taskId" limit ${WRONG_MAX}
      `,
    },
  ];
}

function dependencyChecks(): Check[] {
  const isAway = (project: string) => sql`exists (select 1 from "project" p where p."id" = ${sql.ref(project)}
    and (p."deletedAt" is not null or p."archivedAt" is not null))`;
  const standing = sql`case when o."id" is null or o."deletedAt" is not null or ${isAway('o.projectId')} then 'gone'
    when o."status" = 'DONE' then 'done' else 'open' end`;
  return [
    {
      words: ({ id }) => `The dependency ${id} is not known at the other task.`,
      query: sql<Wrong>`
        select d."id", null as "said", null as "is" from "dependency" d where d."deletedAt" is null and not exists (
          select 1 from "dependency" m where m."taskId" = d."otherId" and m."otherId" = d."taskId"
            and m."kind" <> d."kind" and m."deletedAt" is null) limit ${WRONG_MAX}
      `,
    },
    {
      words: ({ id, is }) => `The dependency ${id} is not where its task ${is} is.`,
      query: sql<Wrong>`
        select d."id", null as "said", t."id" as "is" from "dependency" d join "task" t on t."id" = d."taskId"
        where d."deletedAt" is null and (d."userId" is distinct from t."userId"
          or d."assignee" is distinct from t."assignee" or d."helperUids" is distinct from t."helperUids"
          or d."projectId" is distinct from t."projectId") limit ${WRONG_MAX}
      `,
    },
    {
      words: ({ id, said, is }) => `The dependency ${id} says that the other task is ${said}, and it is ${is}.`,
      query: sql<Wrong>`
        select * from (select d."id", d."state" as "said", ${standing} as "is" from "dependency" d
          left join "task" o on o."id" = d."otherId" where d."deletedAt" is null) as d
        where "is" <> "said" limit ${WRONG_MAX}
      `,
    },
    {
      words: ({ id, said, is }) => `The task ${id} waits for ${is} open tasks, and says for ${said}.`,
      query: sql<Wrong>`
        select * from (select t."id", t."waitsFor" as "said", (
          select count(*) from "dependency" d where d."taskId" = t."id" and d."kind" = 'waits' and d."state" = 'open'
            and d."deletedAt" is null) as "is" from "task" t) as t
        where "is" is distinct from "said" limit ${WRONG_MAX}
      `,
    },
  ];
}

function columnChecks(): Check[] {
  return [
    {
      words: ({ id, said }) => `The project ${id} has columns, and none for ${said}.`,
      query: sql<Wrong>`
        select distinct c."projectId" as "id", s."status" as "said", null as "is" from "column" c
          cross join (${sql.join(
            STATUSES.map((status) => sql`select ${sql.lit(status)} as "status"`),
            sql` union all `,
          )}) s
        where c."deletedAt" is null and not exists (select 1 from "column" o where o."projectId" = c."projectId"
          and o."category" = s."status" and o."deletedAt" is null) limit ${WRONG_MAX}
      `,
    },
    {
      words: ({ id, said, is }) => `The task ${id} is in a column for ${said} of its project, and is ${is}.`,
      query: sql<Wrong>`
        select t."id", c."category" as "said", t."status" as "is" from "task" t join "column" c on c."id" = t."columnId"
        where t."projectId" = c."projectId" and t."status" <> c."category" limit ${WRONG_MAX}
      `,
    },
    {
      words: ({ id, is }) => `The task ${id} is in a column of the project ${is}, which is not its own.`,
      query: sql<Wrong>`
        select t."id", null as "said", c."projectId" as "is" from "task" t join "column" c on c."id" = t."columnId"
        where t."projectId" is distinct from c."projectId" limit ${WRONG_MAX}
      `,
    },
  ];
}

function fieldChecks(type: Database['type']): Check[] {
  const keys =
    type === 'sqlite' ? sql`json_each(t."fieldValues") as v` : sql`json_object_keys(t."fieldValues") as v("key")`;
  return [
    {
      words: ({ id, said, is }) =>
        `The task ${id} has a value in the field ${said} of the project ${is}, which is not its own.`,
      query: sql<Wrong>`
        select t."id", f."id" as "said", f."projectId" as "is" from "task" t cross join ${keys}
          join "field" f on f."id" = v."key" where t."fieldValues" is not null and t."projectId" is distinct from f."projectId"
        limit ${WRONG_MAX}
      `,
    },
  ];
}

function uploadChecks(): Check[] {
  return [
    {
      words: ({ id }) => `The file of the upload ${id} is not known to be stored.`,
      query: sql<Wrong>`
        select u."id", null as "said", null as "is" from "upload" u where u."deletedAt" is null and u."type" is not null
          and not exists (
            select 1 from "storedBytes" b where b."uploadId" = u."id" and b."kind" = 'file' and b."isWritten" = 1
          ) limit ${WRONG_MAX}
      `,
    },
  ];
}

/** Worked out by the functions that write them, as if everything they follow from were new. */
async function verifyDerived(store: Store, found: Found): Promise<void> {
  const wrong = await store.read((reader) => {
    const rows = asRows(reader);
    const asNew = (table: 'person' | 'profile') =>
      reader.all(table).map((row) => ({ table, id: row.id, before: null, after: row }));
    return [
      ...reader.all('project').flatMap(({ id }) => wrongMembers(rows, id)),
      ...reachOf(rows, asNew('person')).map(({ id }) => `Who leads the person ${id} is not what their teams say.`),
      ...availabilitiesOf(rows, asNew('profile')).flatMap(({ id, before, after }) =>
        JSON.stringify(before) === JSON.stringify(after)
          ? []
          : [`What leads know of the working hours of the person ${id} is not what their profile says.`],
      ),
    ];
  });
  for (const what of wrong) found(what);
}

/** Who may read a project is stored, and follows from its owner, who was added, and its team. */
function wrongMembers(rows: Rows, id: string): string[] {
  const project = rows.get('project', id);
  if (!project || project.deletedAt !== null) return [];
  const team = project.teamId === null ? undefined : live(rows, 'team', project.teamId);
  // Of a team that was deleted nobody knows any more who was in it: they stay.
  if (project.teamId !== null && (!team || project.visibility !== 'TEAM')) return [];
  const are = membersOf(project, team?.memberUids ?? []);
  const said = new Set(project.memberUids);
  if (said.size === are.length && are.every((person) => said.has(person))) return [];
  return [`The members of the project ${id} are not its owner, who was added, and who is in its team.`];
}
