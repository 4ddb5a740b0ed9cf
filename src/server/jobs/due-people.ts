import { sql, type RawBuilder } from 'kysely';
import type { Database } from '#server/database/database.ts';
import type { DueTable } from './check-ins.ts';

/** The column that says whose they are. */
const OWNER: Readonly<Record<DueTable, string>> = { checkInSchedule: 'assignee', reminder: 'userId' };

export async function duePeople({ db }: Database, table: DueTable, now: number, most: number): Promise<string[]> {
  const { rows } = await peopleDue(table, now, most).execute(db);
  return rows.map(({ person }) => person);
}

/** Answered from an index only: it is asked every few seconds. */
export function peopleDue(table: DueTable, now: number, most: number): RawBuilder<{ person: string }> {
  const owner = sql.ref(OWNER[table]);
  return sql<{ person: string }>`
    select ${owner} as "person" from ${sql.table(table)} where "dueAt" is not null and "dueAt" <= ${now}
    group by ${owner} order by min("dueAt") limit ${most}
  `;
}
