import { sql, type RawBuilder } from 'kysely';
import type { Database } from '#server/database/database.ts';

export async function duePeople({ db }: Database, now: number, most: number): Promise<string[]> {
  const { rows } = await peopleDue(now, most).execute(db);
  return rows.map(({ person }) => person);
}

/** Answered from an index only: it is asked every few seconds. */
export function peopleDue(now: number, most: number): RawBuilder<{ person: string }> {
  return sql<{ person: string }>`
    select "assignee" as "person" from "checkInSchedule" where "dueAt" is not null and "dueAt" <= ${now}
    group by "assignee" order by min("dueAt") limit ${most}
  `;
}
