import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { sql, type RawBuilder } from 'kysely';
import { describe, expect, it, onTestFinished } from 'vitest';
import { createColumn } from '#domain/column/commands.ts';
import { createComment } from '#domain/comment/commands.ts';
import { addTime, startTime } from '#domain/time/commands.ts';
import { addDependency } from '#domain/dependency/commands.ts';
import { createField } from '#domain/field/commands.ts';
import { setField } from '#domain/field/set-value.ts';
import { DAY, MINUTE } from '#domain/duration.ts';
import { createProject } from '#domain/project/commands.ts';
import { createSeries } from '#domain/series/commands.ts';
import { moveTask } from '#domain/task/commands.ts';
import { createTask } from '#domain/task/create.ts';
import { createTeam } from '#domain/team/commands.ts';
import { beginUpload } from '#domain/upload/commands.ts';
import { finishUpload } from '#domain/upload/storing.ts';
import type { Database } from '#server/database/database.ts';
import { diskStore } from '#server/uploads/disk.ts';
import { storeBytes } from '#server/uploads/stored-bytes.ts';
import { ANY_DATABASE } from '#test/databases.ts';
import { id, openHouse } from '#test/house.ts';
import { verifyLog } from './log.ts';
import { verify } from './verify.ts';

const [project, task, other, comment, team, upload, series, column, field, worked, runs] = Array.from(
  { length: 11 },
  id,
) as [string, string, string, string, string, string, string, string, string, string, string];

/** What is wrong, how it came to be, and what is said of it. */
type Harm = readonly [what: string, change: RawBuilder<unknown>, says: RegExp];

const harms = (kind: (typeof ANY_DATABASE)[number]): readonly Harm[] => [
  [
    'a changed row',
    sql`update "task" set "name" = 'changed' where "id" = ${task}`,
    /In its table the task \S+ is not as entry \d+/,
  ],
  ['a lost row', sql`delete from "comment" where "id" = ${comment}`, /the comment \S+ is not as entry \d+/],
  ['a lost entry of the log', sql`delete from "log" where "seq" = 4`, /The log has no entries from 4 to 4/],
  [
    'a changed entry of the log',
    sql`update "log" set "changes" = replace("changes", '"Paint"', '"Print"') where "changes" like '%"IN_PROGRESS"%'`,
    /does not begin with the task/,
  ],
  [
    'a home that is missing',
    sql`update "comment" set "taskId" = 'nowhere' where "id" = ${comment}`,
    /The comment \S+ refers to the task nowhere \(taskId\)/,
  ],
  [
    'a person who is missing',
    sql`update "task" set "assignee" = 'nobody' where "id" = ${task}`,
    /refers to the person nobody \(assignee\)/,
  ],
  [
    'a wrong count of tasks',
    sql`update "tally" set "total" = 7`,
    /says that it has 1 of 7 tasks, done and in all, and has 1 of 2/,
  ],
  [
    'a wrong count of comments',
    sql`update "task" set "comments" = 5 where "id" = ${task}`,
    /says that it has 5 comments, and has 1/,
  ],
  ['a number that is there twice', sql`update "task" set "number" = 1`, /The number #1 belongs to 2 tasks/],
  [
    'a counter that is behind',
    sql`update "counter" set "value" = 1`,
    /would get the number #2, and there is #2 already/,
  ],
  [
    'a wrong copy for leads',
    sql`update "workloadTask" set "estimate" = 5 where "id" = ${task}`,
    /What leads know of the task \S+ is not what it says/,
  ],
  [
    'a private task that leads know of',
    sql`update "task" set "projectId" = null where "id" = ${task}`,
    /What leads know of the task \S+ is not what it says/,
  ],
  [
    'a date that no parent has',
    sql`update "workloadTask" set "inheritedDeadline" = '2030-01-01' where "id" = ${task}`,
    /What leads know of the parent or the subtasks of the task \S+ is not what these say/,
  ],
  [
    'subtasks that there are not',
    sql`update "workloadTask" set "isSplit" = ("isSplit" is not true) where "id" = ${task}`,
    /What leads know of the parent or the subtasks of the task \S+ is not what these say/,
  ],
  ['a missing copy for leads', sql`delete from "workloadTask" where "id" = ${task}`, /is missing from the workload/],
  [
    'a helper without a copy',
    sql`update "task" set "helperUids" = ${kind === 'SQLite' ? '["x"]' : '{x}'} where "id" = ${task}`,
    /is missing from the workload of x, who helps with it/,
  ],
  [
    'a helper who is no member',
    sql`update "task" set "helperUids" = ${kind === 'SQLite' ? '["x"]' : '{x}'} where "id" = ${task}`,
    /is helped with by x, who is its assignee or no member of its project/,
  ],
  [
    'shares that are not all of a task',
    sql`update "workloadTask" set "share" = 40 where "id" = ${task}`,
    /are together 40%, not 100%/,
  ],
  [
    'a copy that should not be',
    sql`update "task" set "deletedAt" = 5 where "id" = ${task}`,
    /counts in a workload, and should not/,
  ],
  [
    'wrong leads',
    sql`update "reach" set "leadUids" = ${kind === 'SQLite' ? '["x"]' : '{x}'}`,
    /Who leads the person \S+ is not what their teams say/,
  ],
  [
    'a member whom nobody has added',
    sql`update "project" set "addedUids" = ${kind === 'SQLite' ? '[]' : '{}'}`,
    /The members of the project \S+ are not its owner, who was added, and who is in its team/,
  ],
  ['wrong working hours', sql`update "availability" set "timeZone" = 'Mars'`, /working hours of the person/],
  [
    'a series that is not where its task is',
    sql`update "series" set "projectId" = null`,
    /The series \S+ is not where its task \S+ is/,
  ],
  [
    'a series with two open tasks',
    sql`update "task" set "seriesId" = ${series}, "status" = 'BACKLOG'`,
    /The series \S+ has 2 open tasks/,
  ],
  [
    'a dependency that one of its tasks does not know',
    sql`update "dependency" set "deletedAt" = 1 where "kind" = 'blocks'`,
    /The dependency \S+ is not known at the other task/,
  ],
  [
    'a dependency that is not where its task is',
    sql`update "dependency" set "projectId" = null`,
    /The dependency \S+ is not where its task \S+ is/,
  ],
  [
    'a dependency that takes the other task for done',
    sql`update "dependency" set "state" = 'done' where "kind" = 'blocks'`,
    /The dependency \S+ says that the other task is done, and it is open/,
  ],
  [
    'a task that waits for fewer than it says',
    sql`update "task" set "waitsFor" = 2 where "id" = ${task}`,
    /The task \S+ waits for 0 open tasks, and says for 2/,
  ],
  [
    'a project without a column for a status',
    sql`update "column" set "deletedAt" = 1 where "category" = 'DONE'`,
    /The project \S+ has columns, and none for DONE/,
  ],
  [
    'a task in a column for another status',
    sql`update "task" set "columnId" = ${column}, "status" = 'ON_HOLD' where "id" = ${task}`,
    /The task \S+ is in a column for IN_PROGRESS of its project, and is ON_HOLD/,
  ],
  [
    'a task in a column of another project',
    sql`update "task" set "columnId" = ${column}, "projectId" = null where "id" = ${task}`,
    /The task \S+ is in a column of the project \S+, which is not its own/,
  ],
  [
    'a value in a field of another project',
    sql`update "task" set "projectId" = null where "id" = ${task}`,
    /The task \S+ has a value in the field \S+ of the project \S+, which is not its own/,
  ],
  [
    'two timers of one person',
    sql`update "timeEntry" set "runningUid" = "userId"`,
    /2 timers run for the person \S+\./,
  ],
  [
    'other time than leads know of',
    sql`update "timeDay" set "spent" = 7 where "reachUid" is not null`,
    /Leads know of 7 minutes of one person on the task \S+, which are 30/,
  ],
  [
    'other time than the owner of a project knows of',
    sql`update "timeDay" set "spent" = 7 where "projectId" is not null`,
    /The owner of a project knows of 7 minutes of one person on the task \S+, which are 30/,
  ],
  [
    'time that is read by somebody else',
    sql`update "projectTime" set "ownerUid" = (select "id" from "person" where "id" not in (select "ownerUid" from "project"))`,
    /The time in the project \S+ is read by \S+, and its owner is \S+/,
  ],
  ['an upload without bytes', sql`delete from "storedBytes"`, /The file of the upload \S+ is not known to be stored/],
  ['other bytes than were stored', sql`update "storedBytes" set "hash" = 'ab'`, /are not those that were stored/],
  ['too few bytes', sql`update "storedBytes" set "size" = 99`, /are 4 instead of 99/],
];

describe.each(ANY_DATABASE)('verifying on %s', (kind) => {
  it('finds nothing wrong where commands have written', async () => {
    const { problems } = await furnished(kind);
    expect(await problems()).toEqual([]);
  });

  it('says what is wrong with rows, the log, copies and bytes', async () => {
    const { database, problems } = await furnished(kind);
    const undo = await keptTables(database);
    for (const [what, change, says] of harms(kind)) {
      await change.execute(database.db);
      expect.soft((await problems()).join('\n'), what).toMatch(says);
      await undo();
    }
    expect(await problems()).toEqual([]);
  });

  it('reads the log again for rows that it could not remember, and says everything once', async () => {
    const { store, database } = await furnished(kind);
    const wrong = async () => {
      const found: string[] = [];
      const shares: number[] = [];
      const options = { since: 0, found: (what: string) => void found.push(what), remembered: 2 };
      await verifyLog({ store, ...options, onProgress: (share) => void shares.push(share) });
      expect(shares).toEqual(shares.toSorted((one, other) => one - other));
      expect(shares.at(-1)).toBe(1);
      return found;
    };
    expect(await wrong()).toEqual([]);
    await sql`update "task" set "name" = 'changed'`.execute(database.db);
    await sql`delete from "log" where "seq" = 4`.execute(database.db);
    await store.trim(0, 0);
    expect((await wrong()).toSorted()).toEqual([
      expect.stringMatching(/^In its table the task/),
      expect.stringMatching(/^In its table the task/),
      'The log has no entries from 4 to 4.',
    ]);
  });

  it('says that bytes are gone', async () => {
    const { folder, problems } = await furnished(kind);
    fs.rmSync(folder, { recursive: true });
    expect(await problems()).toEqual([expect.stringMatching(/The bytes \w+ of the upload \S+ are missing/)]);
  });
});

/** The tables that the harms change. */
const CHANGED = [
  ...['task', 'comment', 'series', 'dependency', 'column', 'workloadTask', 'reach', 'availability', 'project'],
  ...['timeEntry', 'timeDay', 'projectTime', 'tally', 'counter', 'log', 'storedBytes'],
];

/** Puts what is in these tables back as it is now. */
async function keptTables({ db }: Database): Promise<() => Promise<void>> {
  const tables = CHANGED.map((name) => ({ table: sql.table(name), kept: sql.table(`kept_${name}`) }));
  for (const { table, kept } of tables) await sql`create table ${kept} as select * from ${table}`.execute(db);
  return async () => {
    for (const { table, kept } of tables) {
      await sql`delete from ${table}`.execute(db);
      await sql`insert into ${table} select * from ${kept}`.execute(db);
    }
  };
}

async function furnished(kind: (typeof ANY_DATABASE)[number]) {
  // What a migration changes is in no log: entries from before the last one say nothing.
  const { store, database, door, as, now } = await openHouse(kind, Date.now() + DAY);
  const folder = fs.mkdtempSync(path.join(os.tmpdir(), 'pulse-verify-'));
  onTestFinished(() => fs.rmSync(folder, { recursive: true, force: true }));
  const bytes = diskStore(folder);
  const [ada, bob] = [await as('Ada'), await as('Bob')];
  await ada(createProject({ id: project, name: 'Kitchen', memberUids: [bob.person] }));
  await ada(createTeam({ id: team, name: 'Kitchen' }));
  await ada(createTask({ id: task, name: 'Paint', assignee: bob.person, projectId: project }));
  await ada(createTask({ id: other, name: 'Tiles', assignee: bob.person, projectId: project }));
  await ada(createSeries({ id: series, taskId: task, rule: 'FREQ=WEEKLY', timeZone: 'UTC' }));
  await bob(createComment({ id: comment, taskId: task, text: 'White?' }));
  await bob(moveTask({ id: task, status: 'IN_PROGRESS' }));
  await bob(moveTask({ id: other, status: 'DONE' }));
  await ada(createColumn({ id: column, projectId: project, name: 'Review', category: 'IN_PROGRESS' }));
  await ada(createField({ id: field, projectId: project, name: 'Cost', type: 'NUMBER' }));
  await ada(setField({ id: task, fieldId: field, value: 5 }));
  await ada(addDependency({ id: task, otherId: other }));
  const at = now();
  await bob(addTime({ id: worked, taskId: task, startedAt: at - 60 * MINUTE, endedAt: at - 30 * MINUTE }));
  await bob(startTime({ id: runs, taskId: task, at }));
  await ada(beginUpload({ id: upload, name: 'plan.txt', size: 4, taskId: task }));
  const line = { kind: 'file', position: 0, type: 'text/plain' } as const;
  await storeBytes({ database, bytes }, upload, line, Buffer.from('plan'), now());
  await door.executeSystem(finishUpload({ id: upload, type: 'text/plain', size: 4, width: null, height: null }));
  const problems = async (): Promise<string[]> => {
    const found: string[] = [];
    // Forgets what it knows of the log without reading, as a new process does.
    await store.trim(0, 0);
    await verify(
      { store, database, bytes },
      (what) => void found.push(what),
      () => undefined,
    );
    return found;
  };
  return { store, database, folder, problems };
}
