/**
 * Finds tasks by name or number for a person whose browser does not hold all they may see. Matches come from the
 * database; whether the person may read one is decided by the same rule as everywhere.
 */
import { setImmediate } from 'node:timers/promises';
import { sql } from 'kysely';
import { findTasks } from '#domain/task/find-tasks.ts';
import type { TaskRow } from '#domain/task/row.ts';
import { schema } from '#domain/registry.ts';
import { readable } from '#sync/hub/readable.ts';
import type { Store } from '#sync/log/store.ts';
import type { Database } from './database/database.ts';
import { asRows } from './door/typed-rows.ts';

interface SearchPorts {
  readonly store: Store;
  readonly database: Database;
}

interface TaskName {
  readonly id: string;
  readonly name: string;
  readonly number: number | null;
  readonly updatedAt: number;
}

/** PostgreSQL returns big integers as text. */
type TaskNameRow = Pick<TaskName, 'id' | 'name'> & {
  readonly number: number | string | null;
  readonly updatedAt: number | string;
};

/** How many matches are checked at once. */
const ASKED_AT_ONCE = 50;

/** The first `most` matches that the person may read. */
export async function searchTasks(
  { store, database }: SearchPorts,
  person: string,
  text: string,
  most: number,
): Promise<TaskRow[]> {
  const candidates = new Map<string, TaskName>();
  for (const [column, key] of await sourcesOf(store, person)) {
    const named = await taskNamesIn(database, column, key);
    for (const task of findTasks(named, text)) candidates.set(task.id, task);
    // Everyone waits while SQLite runs a query: others have their turn between two projects.
    await setImmediate();
  }
  const found: TaskRow[] = [];
  const ids = findTasks([...candidates.values()], text).map(({ id }) => id);
  for (let at = 0; at < ids.length && found.length < most; at += ASKED_AT_ONCE) {
    const rows = await readable(store, schema, person, 'task', ids.slice(at, at + ASKED_AT_ONCE));
    found.push(...(rows as TaskRow[]));
  }
  return found.slice(0, most);
}

type Source = readonly [column: 'assignee' | 'userId' | 'projectId', key: string];

/** Where tasks are that the person may be able to read. */
async function sourcesOf(store: Store, person: string): Promise<Source[]> {
  const projects = await store.read((reader) => asRows(reader).list('project', 'memberUids', person));
  return [
    ['assignee', person],
    ['userId', person],
    ...projects.filter(({ deletedAt }) => deletedAt === null).map(({ id }): Source => ['projectId', id]),
  ];
}

/** Only names and numbers: descriptions may be long. */
async function taskNamesIn({ db }: Database, column: Source[0], key: string): Promise<TaskName[]> {
  // A task in a project is found with the others of that project.
  const own = column === 'projectId' ? sql`` : sql`and "projectId" is null`;
  const { rows } = await sql<TaskNameRow>`
    select id, name, number, "updatedAt" from task
    where ${sql.ref(column)} = ${key} and "deletedAt" is null ${own}
  `.execute(db);
  return rows.map((row) => ({
    ...row,
    number: row.number === null ? null : Number(row.number),
    updatedAt: Number(row.updatedAt),
  }));
}
