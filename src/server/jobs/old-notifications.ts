/** Limits how many notifications people keep: finds those to delete, and deletes them through the door. */
import { sql, type RawBuilder } from 'kysely';
import { tidyNotifications } from '#domain/notification/tidy.ts';
import type { Database } from '#server/database/database.ts';
import type { Door } from '#server/door/execute.ts';

/** How many a person keeps. */
const KEPT_PER_PERSON = 1000;

/** Deletes notifications read before `before`, and those beyond `most`. */
export async function deleteOldNotifications(
  database: Database,
  door: Door,
  before: number,
  most = KEPT_PER_PERSON,
): Promise<void> {
  // Each round deletes something of everyone found, so this ends.
  for (
    let people = await found(database, before, most);
    people.length > 0;
    people = await found(database, before, most)
  ) {
    for (const person of people) await door.executeSystem(tidyNotifications({ person, before, most }));
  }
}

async function found({ db }: Database, before: number, most: number): Promise<string[]> {
  const { rows } = await peopleWithTooMany(before, most).execute(db);
  return rows.map(({ person }) => person);
}

/** Answered from an index only: on SQLite everyone waits for it. */
export function peopleWithTooMany(before: number, most: number): RawBuilder<{ person: string }> {
  return sql<{ person: string }>`
    select "userId" as "person" from notification where "deletedAt" is null group by "userId"
    having count(*) > ${most} or count(case when status = 'read' and "createdAt" < ${before} then 1 end) > 0
  `;
}
