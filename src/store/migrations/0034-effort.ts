/**
 * What a task takes, from when to when it was worked on, and how often its deadline moved. When tasks were begun and done
 * is taken from their activity, where it was written down, and else from the last change of their status.
 */
import type { Change, Migration } from './migration.ts';

const column = (name: string, sqlite: string, postgres: string): Change => ({
  sqlite: `alter table "task" add column "${name}" ${sqlite}`,
  postgres: `alter table "task" add column "${name}" ${postgres}`,
});
const number = (name: string) => column(name, 'integer', 'bigint');
const text = (name: string) => column(name, 'text', 'text');

const begun: Change = {
  sqlite: `
    update "task" set "startedAt" = (
      select min(json_extract(change.value, '$.at')) from "activity", json_each("activity"."changes") change
      where "activity"."taskId" = "task"."id" and json_extract(change.value, '$.field') = 'status'
        and json_extract(change.value, '$.to') in ('IN_PROGRESS', 'DONE'))`,
  postgres: `
    update "task" set "startedAt" = (
      select min((change ->> 'at')::bigint) from "activity", json_array_elements("activity"."changes") change
      where "activity"."taskId" = "task"."id" and change ->> 'field' = 'status'
        and change ->> 'to' in ('IN_PROGRESS', 'DONE'))`,
};
const none = `update "task" set "slips" = 0, "slippedDays" = 0`;
const done = `update "task" set "doneAt" = coalesce("movedAt", "createdAt") where "status" = 'DONE'`;
const rest = `
  update "task" set "startedAt" = coalesce("movedAt", "createdAt")
  where "startedAt" is null and "status" in ('IN_PROGRESS', 'DONE')`;

export const effort: Migration = {
  id: 34,
  name: 'effort',
  rotatesEpoch: true,
  changes: [
    number('estimate'),
    text('startDate'),
    number('startedAt'),
    number('doneAt'),
    number('slips'),
    number('slippedDays'),
    text('priorDeadline'),
    number('deadlineAt'),
    begun,
    ...[none, done, rest].map((sql) => ({ sqlite: sql, postgres: sql })),
  ],
};
