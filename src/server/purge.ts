/** Takes out what was deleted so long ago that nobody can bring it back: looked for by itself, decided at the one door. */
import { sql } from 'kysely';
import { purgeRows } from '#domain/purge/commands.ts';
import type { IdentityDatabase } from './auth/database.ts';
import type { Door } from './execute.ts';

/** In one command: others wait for it. */
const BATCH = 200;

/** What hangs on another row comes before it. */
const steps = [
  ['comment', 'taskId', 'task'],
  ['activity', 'taskId', 'task'],
  ['notification', null, null],
  ['stream', 'projectId', 'project'],
  ['task', 'projectId', 'project'],
  ['tag', null, null],
  ['profile', null, null],
  ['project', null, null],
] as const;

export async function purge(accounts: IdentityDatabase, door: Door, before: number): Promise<void> {
  for (const step of steps) {
    let first: string | undefined;
    for (;;) {
      const ids = await candidates(accounts, step, before);
      // The same again stays for a reason that only the command knows: the next hour may see it otherwise.
      if (ids.length === 0 || ids[0] === first) break;
      [first] = ids;
      await door.executeSystem(purgeRows({ before, rows: ids.map((id) => ({ table: step[0], id })) }));
    }
  }
}

async function candidates(
  { db }: IdentityDatabase,
  [table, column, parent]: (typeof steps)[number],
  before: number,
): Promise<string[]> {
  const isOld = (name: string) => sql`${sql.ref(`${name}.deletedAt`)} < ${before}`;
  const ofOld = (name: string, key: string, home: string, old: ReturnType<typeof isOld>) =>
    sql`${sql.ref(`${name}.${key}`)} in (select ${sql.ref(`${home}.id`)} from ${sql.table(home)} where ${old})`;
  const goneTask = sql`${isOld('task')} or ${ofOld('task', 'projectId', 'project', isOld('project'))}`;
  const hung =
    column === null ? sql`false` : ofOld(table, column, parent, parent === 'task' ? goneTask : isOld(parent));
  const found = await sql<{ id: string }>`
    select ${sql.ref(`${table}.id`)} as "id" from ${sql.table(table)} where ${isOld(table)} or ${hung}
    order by 1 limit ${BATCH}
  `.execute(db);
  return found.rows.map(({ id }) => id);
}
