/** More tasks than anybody waits for: copies of projects with everything in them, as if made before the log begins. */
import path from 'node:path';
import Database from 'better-sqlite3';

/** Columns that hold ids of what is copied. */
const COPIED: Readonly<Record<string, readonly string[]>> = {
  project: ['id'],
  stream: ['id', 'projectId'],
  task: ['id', 'projectId', 'streamId'],
  tally: ['id'],
  workloadTask: ['id'],
};

/** Ids of these days begin with 01: copies with 1001, 1002, and so on. */
const FIRST = 0x1000;

/** Before anything is created, so that the log begins with numbers above those of the copies. The server must be stopped. */
export function leaveNumbers(data: string, count: number): void {
  const database = new Database(path.join(data, 'pulse.db'));
  database.prepare(`insert or replace into "counter" ("id", "value") values ('task', ?)`).run(count);
  database.close();
}

/** Of each project so many, with the numbers that were left. The server must be stopped. */
export function copyProjects(data: string, times: number): void {
  const database = new Database(path.join(data, 'pulse.db'));
  const tasks = database.prepare<[], number>('select count(*) from "task"').pluck().get() ?? 0;
  const copyOf = (table: string, copy: number) => {
    const columns = database.pragma(`table_info("${table}")`) as { readonly name: string }[];
    const values = columns.map(({ name }) => {
      if (table === 'task' && name === 'number') return `"number" - ${copy * tasks}`;
      return COPIED[table]?.includes(name) ? `'${(FIRST + copy).toString(16)}' || substr("${name}", 5)` : `"${name}"`;
    });
    const names = columns.map(({ name }) => `"${name}"`).join(', ');
    return `insert into "${table}" (${names}) select ${values.join(', ')} from "${table}" where "id" like '01%'`;
  };
  for (let copy = 1; copy <= times; copy += 1)
    database.transaction(() => {
      for (const table of Object.keys(COPIED)) database.exec(copyOf(table, copy));
    })();
  database.close();
}
