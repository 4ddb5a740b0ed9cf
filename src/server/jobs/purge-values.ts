/** Removes the values of fields that were deleted too long ago to be restored, before the fields themselves are removed. */
import { sql } from 'kysely';
import { purgeValues } from '#domain/field/purge.ts';
import type { Database } from '#server/database/database.ts';
import type { Door } from '#server/door/execute.ts';

/** Per command: other commands wait for it. */
const BATCH = 500;

export async function purgeFieldValues(database: Database, door: Door, before: number): Promise<void> {
  const { rows: fields } = await sql<{ id: string; projectId: string }>`
    select "id", "projectId" from "field" where "deletedAt" < ${before}
  `.execute(database.db);
  for (const field of fields) {
    let first: string | undefined;
    for (;;) {
      const taskIds = await tasksWithValue(database, field);
      // Found again: the command kept them for a reason of its own.
      if (taskIds.length === 0 || taskIds[0] === first) break;
      [first] = taskIds;
      await door.executeSystem(purgeValues({ id: field.id, before, taskIds }));
    }
  }
}

/** By the index of their project, deleted ones among them. Ids have no characters with a meaning in a pattern. */
async function tasksWithValue(
  { db }: Database,
  { id, projectId }: { readonly id: string; readonly projectId: string },
): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    select "id" from "task" where "projectId" = ${projectId} and cast("fieldValues" as text) like ${`%"${id}":%`}
    order by "id" limit ${BATCH}
  `.execute(db);
  return rows.map((row) => row.id);
}
