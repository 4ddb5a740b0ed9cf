/** Measures opening a large project: until its last row is received, and until all of it is in a replica. */
import path from 'node:path';
import Database from 'better-sqlite3';
import { Client } from 'pg';
import type { TestServer } from '#test/server.ts';
import type { Report } from '../report/figure.ts';
import { median, since } from '../report/samples.ts';
import { openScope, startReplica } from '#test/replica.ts';
import type { Member } from './team.ts';

const ROUNDS = 5;

/** `database`: the server's database; nothing for its own file. */
export async function measureSnapshot(
  label: string,
  server: TestServer,
  database: string | undefined,
  { account, client }: Member,
  project: string,
  report: Report,
): Promise<void> {
  const bare: number[] = [];
  const wire: number[] = [];
  const arrived: number[] = [];
  let rows = 0;
  for (let round = -1; round < ROUNDS; round++) {
    const floor = await bareRead(server, database, project);
    const start = performance.now();
    await client.open(`project:${project}`);
    const sent = since(start);

    const replica = await startReplica(server.url, account);
    const opened = performance.now();
    await openScope(replica, `project:${project}`);
    const complete = since(opened);
    rows = replica.list('task', 'projectId', project).length;
    replica.close();
    if (round < 0) continue;
    bare.push(floor);
    wire.push(sent);
    arrived.push(complete);
  }
  const floor = median(bare);
  const tasks = rows.toLocaleString('en-US');
  report.add(`${label}: floor, ${tasks} rows read and encoded`, 'ms', bare);
  report.add(`${label}: snapshot of ${tasks} tasks, received`, 'ms', wire, { floor });
  report.add(`${label}: snapshot of ${tasks} tasks, in a replica`, 'ms', arrived, { floor });
}

async function bareRead(server: TestServer, url: string | undefined, project: string): Promise<number> {
  const question = 'select * from task where "projectId" = ';
  if (url === undefined) {
    const database = new Database(path.join(server.data, 'pulse.db'), { readonly: true });
    const statement = database.prepare(`${question} ?`);
    const start = performance.now();
    JSON.stringify(statement.all(project));
    const took = since(start);
    database.close();
    return took;
  }
  const client = new Client({ connectionString: url });
  await client.connect();
  const start = performance.now();
  JSON.stringify((await client.query(`${question} $1`, [project])).rows);
  const took = since(start);
  await client.end();
  return took;
}
