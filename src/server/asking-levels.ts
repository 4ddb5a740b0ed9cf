/** About how many tasks a person is asked, at each level: what another task would add to is shown before its level is set. */
import { sql } from 'kysely';
import { countLevels, type LevelCounts } from '#domain/check-in/cost.ts';
import { schema } from '#domain/registry.ts';
import type { TaskRow } from '#domain/task/row.ts';
import { readable } from '#sync/hub/readable.ts';
import type { PulsePorts } from './pulse.ts';

export interface AskingLevels {
  readonly levels: LevelCounts;
  /** Whether all of the person's tasks are counted, or only those that the reader can read. */
  readonly isComplete: boolean;
}

/** So many tasks are asked about at once: SQLite keeps everyone waiting while it reads. */
const ASKED_AT_ONCE = 500;

/**
 * Without the task `except`. The person and their leads get the counts of all tasks; others of those that they can
 * read. A person who does not exist is asked about nothing.
 */
export async function readAskingLevels(
  { store, database }: PulsePorts,
  reader: string,
  person: string,
  except: string,
): Promise<AskingLevels> {
  const isComplete = (await readable(store, schema, reader, 'reach', [person])).length > 0;
  const from = sql`
    from "checkInSchedule" s join "task" t on t."id" = s."id"
    where s."assignee" = ${person} and s."deletedAt" is null and s."dueAt" is not null and t."id" <> ${except}
  `;
  if (isComplete) {
    const { rows } = await sql<{ level: string; many: number | string }>`
      select t."micromanagement" as "level", count(*) as "many" ${from} group by t."micromanagement"
    `.execute(database.db);
    // PostgreSQL counts in text.
    return { levels: Object.fromEntries(rows.map(({ level, many }) => [level, Number(many)])), isComplete };
  }
  const { rows } = await sql<{ id: string }>`select t."id" ${from}`.execute(database.db);
  const tasks: TaskRow[] = [];
  for (let at = 0; at < rows.length; at += ASKED_AT_ONCE) {
    const ids = rows.slice(at, at + ASKED_AT_ONCE).map(({ id }) => id);
    for (const task of await readable(store, schema, reader, 'task', ids)) tasks.push(task as TaskRow);
  }
  return { levels: countLevels(tasks), isComplete };
}
