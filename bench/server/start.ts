/** Measures the time from the start of the process to its first `/readyz`, with an existing, migrated database. */
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { createDatabase } from '#tools/postgres.ts';
import type { ServerProcess } from '#test/server-process.ts';
import type { Report } from '../report/figure.ts';
import { median, since, timed } from '../report/samples.ts';
import { launch } from './launch.ts';

const STARTS = 7;
const TARGET_MS = 800;

export async function measureStart(report: Report): Promise<void> {
  const bare = await timed(STARTS, () => once(spawn(process.execPath, ['--eval', '']), 'exit'));
  const goal = { floor: median(bare), target: TARGET_MS };
  report.add('start: floor, Node starts and ends', 'ms', bare);

  const sqlite = await launch();
  report.add('start: SQLite', 'ms', await starts(sqlite), goal);
  await sqlite.stop();

  const database = await createDatabase({ durable: true });
  const postgres = await launch(database.url);
  report.add('start: PostgreSQL', 'ms', await starts(postgres), goal);
  await postgres.stop();
  await database.drop();
}

async function starts(server: ServerProcess): Promise<number[]> {
  const times: number[] = [];
  for (let done = 0; done < STARTS; done++) times.push(await start(server));
  return times;
}

/** Restarts the server; returns how long that took, in milliseconds. */
export async function start(server: ServerProcess): Promise<number> {
  await server.kill('SIGTERM');
  const start = performance.now();
  await server.restart();
  const { ok } = await fetch(new URL('/readyz', server.url));
  if (!ok) throw new Error('The server is not ready');
  return since(start);
}
