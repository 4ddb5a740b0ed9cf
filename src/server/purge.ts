/** Takes out what was deleted so long ago that nobody can bring it back: looked for by itself, decided at the one door. */
import { sql } from 'kysely';
import { purgeRows } from '#domain/purge/commands.ts';
import type { IdentityDatabase } from './auth/database.ts';
import type { Door } from './execute.ts';

/** In one command: others wait for it. */
const BATCH = 200;

/** What hangs on another row comes before it. */
export const steps = [
  ['comment', 'taskId', 'task'],
  ['activity', 'taskId', 'task'],
  ['notification', null, null],
  ['stream', 'projectId', 'project'],
  ['task', 'projectId', 'project'],
  ['tag', null, null],
  ['profile', null, null],
  ['project', null, null],
] as const;
type Step = (typeof steps)[number];

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

async function candidates({ db }: IdentityDatabase, step: Step, before: number): Promise<string[]> {
  const found = await deletedBefore(step, before).execute(db);
  return found.rows.map(({ id }) => id);
}

/** What is found by an index of each table that it names: on SQLite everybody waits while it is read. */
export function deletedBefore([table, column, parent]: Step, before: number) {
  const isOld = (name: string) => sql`${sql.ref(`${name}.deletedAt`)} < ${before}`;
  const ofOld = (name: string, key: string, home: string, old: ReturnType<typeof isOld>) =>
    sql`${sql.ref(`${name}.${key}`)} in (select ${sql.ref(`${home}.id`)} from ${sql.table(home)} where ${old})`;
  const goneTask = sql`${isOld('task')} or ${ofOld('task', 'projectId', 'project', isOld('project'))}`;
  const hung =
    column === null ? sql`false` : ofOld(table, column, parent, parent === 'task' ? goneTask : isOld(parent));
  // By itself first: SQLite would go through the table in the order of ids.
  return sql<{ id: string }>`
    with old as materialized (
      select ${sql.ref(`${table}.id`)} as "id" from ${sql.table(table)} where ${isOld(table)} or ${hung}
    )
    select "id" from old order by 1 limit ${BATCH}
  `;
}
