/** The people with a question or a reminder that is due, those who wait longest first. */
import { sql, type RawBuilder } from 'kysely';
import type { Database } from '#server/database/database.ts';
import type { DueSearch, DueTable } from './check-ins.ts';

/** The column with the person. */
const OWNER: Readonly<Record<DueTable, string>> = { checkInSchedule: 'assignee', reminder: 'userId' };
/** Looked at for one person: on a Monday morning everything is due at once, and must not be read for a few people. */
const ROWS_EACH = 40;

export async function duePeople({ db }: Database, search: DueSearch): Promise<string[]> {
  const { rows } = await peopleDue(search).execute(db);
  return rows.map(({ person }) => person);
}

/** Answered from an index only, from its first rows: it is asked every few seconds. */
export function peopleDue({ table, now, most, except }: DueSearch): RawBuilder<{ person: string }> {
  const owner = sql.ref(OWNER[table]);
  const others = except.length > 0 ? sql`and ${owner} not in (${sql.join(except)})` : sql``;
  return sql<{ person: string }>`
    select "person" from (
      select ${owner} as "person", "dueAt" from ${sql.table(table)}
      where "dueAt" is not null and "dueAt" <= ${now} ${others}
      order by "dueAt", ${owner} limit ${most * ROWS_EACH}
    ) as "first" group by "person" order by min("dueAt") limit ${most}
  `;
}
