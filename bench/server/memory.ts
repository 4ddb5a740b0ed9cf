/** Measures the resident memory of the server's process: after its start, and with more and more tasks in its database. */
import { execFileSync } from 'node:child_process';
import { setTimeout } from 'node:timers/promises';
import type { TestServer } from '#test/server.ts';
import type { Report } from '../report/figure.ts';
import { since } from '../report/samples.ts';
import { launch } from './launch.ts';
import { start } from './start.ts';
import { connectAll, createTeam, loadProject } from './team.ts';

const CLIENTS = 16;
const PROJECT = 10_000;
const PROJECTS = 10;
/** By then garbage of the load has been collected, or never will be. */
const SETTLE_MS = 5_000;
const TARGET_MB = { idle: 150, loaded: 240 };
const START_MS = 800;

export async function measureMemory(report: Report): Promise<void> {
  const floor = Number(execFileSync(process.execPath, ['--print', 'process.memoryUsage.rss()'])) / 2 ** 20;
  const server = await launch();
  const loaded = { floor, target: TARGET_MB.loaded };
  const tasks = (projects: number) => (projects * PROJECT).toLocaleString('en-US');
  try {
    report.add('memory: idle', 'MB', [await resident(server)], { floor, target: TARGET_MB.idle });
    const team = await createTeam(server.url, CLIENTS, 0);
    const projects = [await loadProject(team, PROJECT)];
    report.add(`memory: ${tasks(1)} tasks, just loaded`, 'MB', [await resident(server)], loaded);
    const begun = performance.now();
    while (projects.length < PROJECTS) projects.push(await loadProject(team, PROJECT));
    const rate = (1_000 * (PROJECTS - 1) * PROJECT) / since(begun);
    report.add(`memory: ${tasks(PROJECTS)} tasks, just loaded`, 'MB', [await resident(server)], loaded);
    report.add(`SQLite: tasks created by ${CLIENTS} clients, pipelined`, '/s', [rate]);
    for (const { client } of team) client.close();

    report.add(`start: SQLite, ${tasks(PROJECTS)} tasks`, 'ms', [await start(server)], {
      target: START_MS,
    });
    report.add(`memory: ${tasks(PROJECTS)} tasks, started again`, 'MB', [await resident(server)], loaded);
    const clients = await connectAll(server.url, team);
    for (const [at, client] of clients.entries()) await client.open(`project:${projects[at % PROJECTS]}`);
    report.add(
      `memory: ${tasks(PROJECTS)} tasks, ${CLIENTS} clients opened ${tasks(1)} each`,
      'MB',
      [await resident(server)],
      loaded,
    );
    for (const client of clients) client.close();
  } finally {
    await server.stop();
  }
}

async function resident(server: TestServer): Promise<number> {
  await setTimeout(SETTLE_MS);
  return residentNow(server);
}

/** Of the server's process, in MB, according to its own metrics. */
export async function residentNow({ url }: TestServer): Promise<number> {
  const metrics = await (await fetch(new URL('/metrics', url))).text();
  const bytes = /^process_resident_memory_bytes (\S+)/m.exec(metrics)?.[1];
  if (bytes === undefined) throw new Error('The server does not say how much memory it has');
  return Number(bytes) / 2 ** 20;
}
